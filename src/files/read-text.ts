import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync } from 'node:fs';
import type { Problem } from '../content/schema/problem';
import { unixLines } from '../lib/line-starts';

/** Text of a file, or what is wrong with the file; neither if it does not exist. */
export interface TextFile {
  /** Without byte order mark, and with line feeds as line ends. */
  text?: string;
  mistake?: Omit<Problem, 'file'>;
}

/** Reads a text file that people write. A file that is not UTF-8 is a mistake: its letters would be lost. */
export function readText(file: string): TextFile {
  try {
    const text = readFileSync(file, 'utf8');
    // Both characters can also be what the file says, so its bytes decide.
    const isDoubtful = text.includes('\uFFFD') || text.includes('\0');
    const mistake = isDoubtful ? encodingMistake(readFileSync(file)) : undefined;
    if (mistake) return { mistake };
    return { text: unixLines(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return isGone(file, code) ? {} : { mistake: unreadable(code) };
  }
}

/** Reports whether there is nothing at a path; a symbolic link that leads nowhere is something. */
const isGone = (file: string, code: string): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(code) && !lstatSync(file, { throwIfNoEntry: false });

function unreadable(code: string): Omit<Problem, 'file'> {
  if (code === 'EISDIR') {
    return {
      what: 'Isto é uma pasta, e aqui deve estar um arquivo.',
      rule: 'Cada arquivo do conteúdo tem o seu nome e o seu lugar.',
      fix: 'Dê outro nome à pasta, ou ponha o arquivo no lugar dela.',
    };
  }
  return {
    what: `Não foi possível ler este arquivo (${code}).`,
    rule: 'Quem gera o site precisa poder ler todos os arquivos do conteúdo.',
    fix: 'Confira as permissões do arquivo e, se é um link simbólico, aonde ele leva.',
  };
}

const ENCODING: Pick<Problem, 'rule' | 'fix'> = {
  rule: 'Os textos do site são guardados em UTF-8; em outra codificação, os acentos se perdem.',
  fix: 'Salve o arquivo outra vez em UTF-8: no VS Code, “Salvar com Codificação”; no Bloco de Notas, “Salvar como” e Codificação UTF-8.',
};

/** Returns what is wrong with the encoding of a text file, with the first line on which it shows. */
function encodingMistake(bytes: Buffer): Omit<Problem, 'file'> | undefined {
  if (isUtf8(bytes) && !bytes.includes(0)) return undefined;
  if (isUtf16(bytes)) return { what: 'O arquivo está em UTF-16.', ...ENCODING };
  const nul = bytes.indexOf(0);
  if (nul >= 0) {
    return {
      line: linesTo(bytes, nul),
      what: 'Há um caractere nulo nesta linha, que não aparece na tela.',
      rule: 'Os arquivos do conteúdo são textos.',
      fix: 'Apague a linha e escreva-a de novo ou, se o arquivo não é um texto, tire-o daqui.',
    };
  }
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf('\n', start);
    const end = found < 0 ? bytes.length : found;
    const line = bytes.subarray(start, end);
    if (!isUtf8(line)) {
      const words = line.toString('latin1').trim().slice(0, 80);
      const what = `O arquivo não está em UTF-8; parece estar em Latin-1 (Windows-1252): ${words}`;
      return { line: linesTo(bytes, start), what, ...ENCODING };
    }
    start = end + 1;
  }
  return undefined;
}

const linesTo = (bytes: Buffer, offset: number): number =>
  bytes.subarray(0, offset).toString('latin1').split('\n').length;

/** A text in UTF-16 has a byte order mark or, in most languages, a zero as every other byte. */
function isUtf16(bytes: Buffer): boolean {
  if (/^(?:\xFF\xFE|\xFE\xFF)/.test(bytes.toString('latin1', 0, 2))) return true;
  const head = bytes.subarray(0, 1000);
  const zeros = [0, 1].map(
    (side) => head.filter((byte, at) => at % 2 === side && byte === 0).length,
  );
  return zeros.some((count) => count > head.length / 3);
}
