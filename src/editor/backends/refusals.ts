/** Error that Decap shows without an error name in front: `toString` returns only the message. */
export class Refusal extends Error {
  override toString(): string {
    return this.message;
  }
}

const KEEP = 'Copie o que você escreveu';

export const changed = (path: string) =>
  new Refusal(
    `O arquivo ${path} mudou no repositório depois que você o abriu. Nada foi salvo. ${KEEP}, abra-o de novo e junte as duas versões.`,
  );

export const changedBeforeDeleting = (path: string) =>
  new Refusal(
    `O arquivo ${path} mudou no repositório depois que você o abriu. Nada foi excluído. Abra-o de novo e veja o que mudou.`,
  );

export const exists = (path: string) =>
  new Refusal(
    `Já existe o arquivo ${path} no repositório. Nada foi salvo. Mude o título, ou abra a página que já existe.`,
  );

export const notInBranch = (path: string) =>
  new Refusal(
    `O arquivo ${path} tem no nome ou na pasta um espaço, um ponto fora do lugar ou um dos sinais ~ ^ : ? * [ \\, que o nome do ramo de um rascunho não pode ter. Nada foi salvo. ${KEEP} e peça a quem cuida do repositório que dê ao arquivo um nome só de letras, números e hifens.`,
  );

export const pictureExists = (path: string) =>
  new Refusal(
    `Outra pessoa publicou um arquivo ${path}, e a imagem desta página tomaria o lugar dele. Nada foi salvo. Dê outro nome à imagem e envie-a de novo.`,
  );

export const notThere = (path: string) =>
  new Refusal(
    `O arquivo ${path} não existe no repositório. Volte à lista e escolha uma página; se ela acabou de ser publicada, recarregue o editor.`,
  );

export const otherDraft = (path: string) =>
  new Refusal(
    `Outra pessoa começou a mudar ${path} depois que você o abriu. Nada foi salvo. ${KEEP}, abra-o de novo e junte a sua mudança à dela.`,
  );

export const draftChanged = (path: string) =>
  new Refusal(
    `O rascunho de ${path} mudou, ou já foi publicado, depois que você o abriu. Nada foi salvo. ${KEEP}, abra-o de novo e junte as duas versões.`,
  );

export const draftGone = () =>
  new Refusal('Este rascunho já foi publicado ou excluído. Recarregue o editor.');

export const draftChangedBeforeDeleting = (path: string) =>
  new Refusal(
    `O rascunho de ${path} mudou depois que você o abriu. Nada foi excluído. Abra-o de novo e veja o que mudou.`,
  );

export const draftChangedBeforePublishing = (path: string) =>
  new Refusal(
    `O rascunho de ${path} mudou depois que você o abriu. Nada foi publicado. Abra-o de novo e veja o que mudou.`,
  );

export const publishedSince = (path: string) =>
  new Refusal(
    `Outra pessoa publicou ${path} depois que este rascunho começou, e salvá-lo desfaria a mudança dela. Nada foi salvo. ${KEEP}, escolha “Descartar mudanças”, abra o arquivo de novo e junte as duas versões.`,
  );

export const sidebarsSince = (path: string) =>
  new Refusal(
    `Outra pessoa publicou ${path} depois que este rascunho começou, e salvá-lo desfaria a mudança dela na barra lateral. Nada foi salvo. ${KEEP}, abra a página de novo, escolha outra vez o lugar dela e salve.`,
  );

export const notMerged = (provider: string) =>
  new Refusal(
    `O ${provider} não juntou esta mudança ao site: outra pessoa mudou o mesmo trecho, ou falta uma aprovação. Nada foi publicado. Tente novamente em um minuto; se continuar, abra o pedido no ${provider}.`,
  );

const sessionEnded = (provider: string) =>
  new Refusal(
    `A sua sessão no ${provider} terminou. ${KEEP}, recarregue a página e entre de novo.`,
  );

const unknownRepository = (provider: string, repo: string) =>
  new Refusal(
    `O repositório ${repo} não foi encontrado no ${provider}. Confira o nome dele em content/site/cms.yaml e se a sua conta tem acesso a ele, e recarregue a página.`,
  );

export const mayNotWrite = (provider: string, repo: string) =>
  new Refusal(
    `A sua conta no ${provider} não pode gravar no repositório ${repo}. Peça acesso a quem cuida dele e recarregue a página.`,
  );

export const mayNotMerge = (provider: string, branch: string) =>
  new Refusal(
    `A sua conta no ${provider} grava rascunhos, mas não pode levar mudanças ao ramo ${branch}. Nada foi publicado. O rascunho continua lá: peça a quem cuida do repositório que o publique, ou que dê esse direito à sua conta.`,
  );

const branchLeft = (provider: string, branch: string) =>
  new Refusal(
    `O ${provider} ainda tem o ramo ${branch}, de uma mudança desta página que foi publicada ou fechada. Nada foi salvo. Salve de novo em um minuto; se continuar, copie o que você escreveu e peça a quem cuida do repositório que apague o ramo.`,
  );

const requestRefused = (provider: string, repo: string) =>
  new Refusal(
    `O ${provider} não aceitou o pedido de publicação desta página. O mais provável é que já tenha um, que a conexão deixou sem a etiqueta do editor. O rascunho não foi salvo. ${KEEP}, abra os “Pull requests” de ${repo} no ${provider}, feche o pedido desta página e salve de novo.`,
  );

const unreachable = (provider: string) =>
  new Refusal(`O ${provider} não respondeu. Confira a conexão e tente de novo.`);

const movedMeanwhile = () =>
  new Refusal('O site mudou enquanto a sua mudança era gravada. Nada foi salvo. Salve de novo.');

const notRebased = (provider: string) =>
  new Refusal(
    `O ${provider} não juntou ao rascunho o que foi publicado depois que ele começou. Nada foi salvo. Abra o pedido no ${provider} e resolva o conflito.`,
  );

/** Decap's message for a session that cannot be renewed. It retries after any other failure, five times. */
export const NOT_RENEWED = "Can't refresh access token when using implicit auth";

/** Messages of the providers for a session that ended; errors from their lists have no status. */
const SIGNED_OUT = /^(?:Bad credentials|401 Unauthorized)$/;

/** Reports whether an error means that the user is not signed in, or no longer is. */
export function isSignedOut(error: unknown): boolean {
  const { status, message = '' } = error as { status?: number; message?: string };
  return status === 401 || message === NOT_RENEWED || SIGNED_OUT.test(message);
}

/**
 * Translates the English errors of a provider, and of Decap about a provider, into messages for the writer.
 * Refusals and unknown errors stay as they are.
 *
 * @param provider display name of the provider
 * @param repo repository to name in the message, as `owner/name`
 */
export function inPortuguese(error: unknown, provider: string, repo = ''): Error {
  if (error instanceof Refusal) return error;
  const { message = '' } = error as { message?: string };
  if (isSignedOut(error)) return sessionEnded(provider);
  if (/^\s*Repo "[^"]*" not found/.test(message)) return unknownRepository(provider, repo);
  if (/does not have access to this repo/.test(message)) return mayNotWrite(provider, repo);
  if (/not a fast forward|^Could not update |^A file with this name /.test(message)) {
    return movedMeanwhile();
  }
  const [, branch] = /^A branch called '([^']+)' already exists/.exec(message) ?? [];
  if (branch !== undefined) return branchLeft(provider, branch);
  if (/^Validation Failed/.test(message)) return requestRefused(provider, repo);
  if (/^Rebase error/.test(message)) return notRebased(provider);
  if (/failed to fetch|networkerror|load failed/i.test(message)) return unreachable(provider);
  return error instanceof Error ? error : new Error(message || String(error));
}
