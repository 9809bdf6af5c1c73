import { expect, test } from 'vitest';
import { nameMistake } from './version-name';

const taken = {
  versions: ['current', '2.0'],
  folders: ['antiga'],
  addresses: ['conversas', 'tags'],
};
const mistake = (name: string) => nameMistake(name, taken);

test.each(['1.0', '2', '2026-inverno', 'v3_beta', 'edição-2', '10.0.1'])('%s is valid', (name) => {
  expect(mistake(name)).toBeUndefined();
});

test('each invalid name has its own message', () => {
  const bad = [
    ...['', '  ', ' 1.0', '1/0', '../fora', 'a\\b', '/', 'x'.repeat(33), '-1', '1.', '1 0', '1:0'],
    ...['NUL', 'con.1', 'current', 'Next', '2.0', 'ANTIGA', 'conversas', 'tags'],
  ];
  expect(bad.map((name) => `${JSON.stringify(name)}: ${mistake(name)}`)).toMatchInlineSnapshot(`
    [
      """: Falta o nome da versão. Escreva, por exemplo:  1.0",
      ""  ": Falta o nome da versão. Escreva, por exemplo:  1.0",
      "" 1.0": O nome " 1.0" começa ou termina com espaço. Escreva:  1.0",
      ""1/0": O nome "1/0" tem uma barra, que separa pastas. Escreva, por exemplo:  1-0",
      ""../fora": O nome "../fora" tem uma barra, que separa pastas. Escreva, por exemplo:  fora",
      ""a\\\\b": O nome "a\\b" tem uma barra, que separa pastas. Escreva, por exemplo:  a-b",
      ""/": O nome "/" tem uma barra, que separa pastas. Escreva, por exemplo:  1.0",
      ""xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx": O nome "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" tem 33 caracteres, e cabem 32. Escolha um mais curto.",
      ""-1": O nome "-1" não serve para um endereço. Use letras, números, pontos e hifens, com uma letra ou um número no começo e no fim, como em 1.0 ou 2026-inverno.",
      ""1.": O nome "1." não serve para um endereço. Use letras, números, pontos e hifens, com uma letra ou um número no começo e no fim, como em 1.0 ou 2026-inverno.",
      ""1 0": O nome "1 0" não serve para um endereço. Use letras, números, pontos e hifens, com uma letra ou um número no começo e no fim, como em 1.0 ou 2026-inverno.",
      ""1:0": O nome "1:0" não serve para um endereço. Use letras, números, pontos e hifens, com uma letra ou um número no começo e no fim, como em 1.0 ou 2026-inverno.",
      ""NUL": O nome "NUL" não pode ser o de uma pasta em todos os sistemas. Escolha outro, como 1.0.",
      ""con.1": O nome "con.1" não pode ser o de uma pasta em todos os sistemas. Escolha outro, como 1.0.",
      ""current": O nome "current" é reservado à documentação que está sendo escrita. Escolha outro, como 1.0.",
      ""Next": O nome "Next" é reservado à documentação que está sendo escrita. Escolha outro, como 1.0.",
      ""2.0": A versão "2.0" já existe. Escolha outro nome.",
      ""ANTIGA": A pasta content/versions/antiga já existe, e nada é escrito por cima dela. Escolha outro nome ou tire a pasta dali.",
      ""conversas": O nome "conversas" é também o começo do endereço de uma página da documentação. Escolha outro, como v-conversas.",
      ""tags": O nome "tags" é também o começo do endereço de uma página da documentação. Escolha outro, como v-tags.",
    ]
  `);
});
