import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { Question } from './questions';

/**
 * Sends all requests to a host, eight at a time, and checks the responses.
 *
 * @returns one line in Portuguese per mismatch, sorted
 */
export async function askAll(origin: string, questions: readonly Question[]): Promise<string[]> {
  const wrong: string[] = [];
  const queue = questions.values();
  const work = async () => {
    for (const question of queue) wrong.push(...(await ask(origin, question)));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return wrong.sort();
}

/** Statuses of a refused request: malformed or not found. */
const REFUSALS = [400, 404];

async function ask(origin: string, question: Question): Promise<string[]> {
  const answer = await get(origin, question.path);
  const say = (what: string, got: unknown, wanted: unknown) =>
    `${question.path}: ${what} ${String(got)}, e não ${String(wanted)}`;
  const wrong: string[] = [];
  const isRight =
    question.status === 'refused'
      ? REFUSALS.includes(answer.status)
      : answer.status === question.status;
  if (!isRight) return [say('status', answer.status, question.status)];
  for (const [name, wanted] of Object.entries(question.headers)) {
    const got = normal(name, answer.headers[name], origin);
    if (got !== normal(name, wanted, origin)) wrong.push(say(name, got, wanted));
  }
  if (question.body && !answer.body.includes(question.body))
    wrong.push(say('texto', answer.body.slice(0, 60), question.body));
  return wrong;
}

/** Normalizes equivalent header values: letter case, spaces around separators, an absolute `Location`. */
function normal(name: string, value: string | string[] | undefined, origin: string) {
  const text = [value ?? ''].flat().join(', ');
  if (name === 'location') return text.replace(origin, '');
  return text.toLowerCase().replace(/\s*([;,])\s*/g, '$1');
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a GET request with the path exactly as given; `fetch` would normalize it. */
function get(origin: string, path: string): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, fail) => {
    const asked = request({ hostname, port, path, agent: false, timeout: 30_000 }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asked.on('timeout', () => asked.destroy(new Error(`sem resposta: ${path}`)));
    asked.on('error', fail);
    asked.end();
  });
}
