/** Publishes the search records from start to end and prints the progress. */
import { ContentStore } from '../../src/content/content-store';
import type { Content } from '../../src/content/content-types';
import { CREDENTIALS } from '../../src/content/schema/search';
import { formatProblems, isError } from '../../src/content/schema/problem';
import { CommandError, isDryRun } from '../processes';
import { bytesOf, fitted, kilobytes, planOf } from './plan';
import type { Plan } from './plan';
import { PublishFailure, replaceIndex } from './replace-index';
import type { Target } from './replace-index';

/** Environment variable of the key with write access, which must never be in a file. */
const ADMIN_KEY = 'ALGOLIA_ADMIN_KEY';

/** Options of `publish`. */
export interface PublishOptions {
  /** Root folder of the project. */
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Whether to print what would be sent and send nothing. */
  isDry: boolean;
  print: (line: string) => void;
  /** For tests: servers to use instead of Algolia's. */
  hosts?: Target['hosts'];
}

/**
 * Reads the content, builds the records and replaces the index with them.
 *
 * @throws CommandError with the reason in Portuguese and, after a failed request, the state of the index
 */
export async function publish({ root, env, isDry, print, hosts }: PublishOptions): Promise<void> {
  const content = await new ContentStore(root, { withDrafts: false }).read();
  const { plan, problems } = fitted(planOf(content), content);
  refuse([...content.problems, ...problems].filter(isError));
  if (problems.length > 0) print(`${formatProblems(problems)}\n`);
  const place = placeOf(content, env);
  print(summary(plan, place));
  if (isDryRun(isDry, env)) {
    print('\nEnsaio: nada foi enviado.');
    return;
  }
  const target = { ...complete(place, env), hosts };
  const total = plan.records.length;
  const onProgress = (sent: number) =>
    print(`Enviados ${count(sent)} de ${count(total)} registros.`);
  try {
    await replaceIndex(plan, target, onProgress);
  } catch (error) {
    if (error instanceof PublishFailure) throw new CommandError(explain(error, target));
    throw error;
  }
  print(`O índice "${target.indexName}" está em dia.`);
}

const count = (value: number) => value.toLocaleString('pt-BR');

/** Application and index; either may be unknown. */
type Place = Partial<Pick<Target, 'appId' | 'indexName'>>;

function refuse(problems: Parameters<typeof formatProblems>[0]): void {
  if (problems.length === 0) return;
  throw new CommandError(`Nada foi enviado. O conteúdo tem erros:\n\n${formatProblems(problems)}`);
}

/** Returns the target. Before a site switches from the embedded search, it comes from the environment. */
function placeOf({ settings: { search } }: Content, env: PublishOptions['env']): Place {
  if (search.provider === 'algolia') return { appId: search.appId, indexName: search.indexName };
  return {
    appId: env[CREDENTIALS.appId]?.trim() || undefined,
    indexName: env[CREDENTIALS.indexName]?.trim() || undefined,
  };
}

function complete(place: Place, env: PublishOptions['env']): Target {
  const { appId, indexName } = place;
  const adminKey = env[ADMIN_KEY]?.trim();
  if (!appId) throw new CommandError(missing('appId'));
  if (!indexName) throw new CommandError(missing('indexName'));
  if (!adminKey) {
    throw new CommandError(
      [
        `Falta a variável ${ADMIN_KEY}, a chave que escreve no índice.`,
        'Ela está no painel do Algolia, em API Keys, e não pode ir para um arquivo do site.',
        `Rode de novo com ela:  ${ADMIN_KEY}=… npm run search:publish`,
        'Para ver o que seria enviado, sem chave:  npm run search:publish -- --dry-run',
      ].join('\n'),
    );
  }
  return { appId, indexName, adminKey };
}

const missing = (field: 'appId' | 'indexName') =>
  [
    `Não se sabe ${field === 'appId' ? 'a aplicação' : 'o índice'} do Algolia: falta "${field}".`,
    `Escreva ${field} em content/site/search.yaml, com provider: algolia, ou defina ${CREDENTIALS[field]}.`,
  ].join('\n');

function summary({ records, synonyms }: Plan, { appId, indexName }: Place): string {
  const sizes = records.map(bytesOf);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const largest = Math.max(0, ...sizes);
  const headings = records.filter(({ type }) => type !== 'content').length;
  const pages = new Set(records.map(({ url_without_anchor: page }) => page)).size;
  return [
    `Aplicação: ${appId ?? 'não definida'}`,
    `Índice: ${indexName ?? 'não definido'}`,
    `Páginas: ${count(pages)}`,
    `Registros: ${count(records.length)} (${count(headings)} títulos, ${count(records.length - headings)} trechos)`,
    `Tamanho: ${kilobytes(total)}; o maior registro tem ${kilobytes(largest)}${
      largest > 0 ? ` (${records[sizes.indexOf(largest)]?.url})` : ''
    }`,
    `Grupos de sinônimos: ${count(synonyms.length)}`,
  ].join('\n');
}

function explain({ status, message, isMoving }: PublishFailure, { appId, indexName }: Target) {
  const after = isMoving
    ? `A troca já tinha sido pedida: confira no painel se o índice "${indexName}" é o novo, e rode de novo.`
    : `O índice "${indexName}" continua como estava.`;
  return [...reason(status, message, appId), after].join('\n');
}

function reason(status: number | undefined, message: string, appId: string): string[] {
  if (status === undefined) {
    return [
      'Não foi possível falar com o Algolia.',
      `Confira a conexão e se a aplicação "${appId}" existe, e rode de novo.`,
    ];
  }
  if (status === 401 || status === 403) {
    return [
      `O Algolia recusou a chave (${status}: ${message}).`,
      `Confira se ${ADMIN_KEY} é uma chave da aplicação "${appId}" que pode escrever: addObject, deleteIndex, editSettings e settings.`,
    ];
  }
  if (status === 429) {
    return [`O Algolia pede menos pressa (429: ${message}).`, 'Espere um pouco e rode de novo.'];
  }
  return [`O Algolia não aceitou um pedido (${status}: ${message}).`];
}
