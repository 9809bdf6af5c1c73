/** Validates the name of a version of the docs. Pure. */
import { routeKey } from '../../src/lib/doc-identity';

/** Names that a new version must not collide with. */
export interface TakenNames {
  /** Names of the versions in docs.yaml. */
  versions: readonly string[];
  /** Names of the folders in `content/versions`. */
  folders: readonly string[];
  /** First segment of each address below the docs: `conversas`, `espaco-de-trabalho`, `tags`. */
  addresses: readonly string[];
}

/** Maximum length of a name, which is used for a folder, in addresses and in a menu. */
const MAX_LENGTH = 32;

/** Reserved names: `current` is `content/docs`; `next` is its address while another version is the last. */
const RESERVED = ['current', 'next'];

/** Names that Windows reserves for devices, with or without an extension. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Returns a message in Portuguese that says why `name` is not valid, or `undefined` if it is. */
export function nameMistake(name: string, taken: TakenNames): string | undefined {
  if (name.trim() === '') return 'Falta o nome da versão. Escreva, por exemplo:  1.0';
  if (name !== name.trim()) {
    return `O nome "${name}" começa ou termina com espaço. Escreva:  ${name.trim()}`;
  }
  if (/[/\\]/.test(name)) {
    return `O nome "${name}" tem uma barra, que separa pastas. Escreva, por exemplo:  ${withoutSlashes(name)}`;
  }
  if (name.length > MAX_LENGTH) {
    return `O nome "${name}" tem ${name.length} caracteres, e cabem ${MAX_LENGTH}. Escolha um mais curto.`;
  }
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u.test(name)) {
    return `O nome "${name}" não serve para um endereço. Use letras, números, pontos e hifens, com uma letra ou um número no começo e no fim, como em 1.0 ou 2026-inverno.`;
  }
  if (DEVICES.test(name)) {
    return `O nome "${name}" não pode ser o de uma pasta em todos os sistemas. Escolha outro, como 1.0.`;
  }
  if (RESERVED.includes(name.toLowerCase())) {
    return `O nome "${name}" é reservado à documentação que está sendo escrita. Escolha outro, como 1.0.`;
  }
  return collision(name, taken);
}

function withoutSlashes(name: string): string {
  const joined = name.replace(/[/\\]+/g, '-');
  return joined.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || '1.0';
}

/** Returns a message if the name is taken. Ignores case: not every system distinguishes it in paths. */
function collision(name: string, taken: TakenNames): string | undefined {
  const same = (other: string) => routeKey(other) === routeKey(name);
  const version = taken.versions.find(same);
  if (version !== undefined) return `A versão "${version}" já existe. Escolha outro nome.`;
  const folder = taken.folders.find(same);
  if (folder !== undefined) {
    return `A pasta content/versions/${folder} já existe, e nada é escrito por cima dela. Escolha outro nome ou tire a pasta dali.`;
  }
  const address = taken.addresses.find(same);
  if (address === undefined) return undefined;
  return `O nome "${name}" é também o começo do endereço de uma página da documentação. Escolha outro, como v-${name}.`;
}
