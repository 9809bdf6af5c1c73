import type { Node } from 'unist';
import { VIDEO_FILE } from '../lib/article-control';
import { format } from '../lib/messages';
import type { Content, ContentTools } from './figure-content';
import type { Properties } from './syntax/jsx';
import { hostedVideo } from './video-player';

/** Matches video files that every browser can play. */
const PLAYABLE = /\.(?:mp4|webm)$/i;
const RATIO = /^(\d{1,3})[:/](\d{1,3})$/;

/**
 * Builds a video: a file of the site, with captions, or an external video, of which nothing is loaded until
 * the visitor requests it.
 */
export function video(_content: Node[], tools: ContentTools): Content {
  const { values, fail } = tools;
  const { arquivo: file, endereco: address, proporcao: written = '16:9' } = values;
  const ratio = RATIO.exec(written);
  if (!ratio || Number(ratio[1]) === 0 || Number(ratio[2]) === 0) {
    fail({
      what: `A proporção "${written}" do vídeo não foi entendida.`,
      rule: 'A proporção são dois números, a largura e a altura, com dois-pontos entre eles.',
      fix: 'Escreva, por exemplo:  proporcao="16:9"',
    });
  }
  const shared: Properties = {
    href: undefined,
    ratio: ratio ? `${ratio[1]} / ${ratio[2]}` : undefined,
  };
  if (Boolean(file) === Boolean(address)) {
    fail({
      what: file ? 'O vídeo tem um arquivo e um endereço.' : 'O vídeo não diz de onde vem.',
      rule: 'Um vídeo do site tem "arquivo"; um do YouTube ou do Vimeo tem "endereco".',
      fix: file ? 'Apague um dos dois.' : 'Escreva, por exemplo:  arquivo="./videos/prompts.mp4"',
    });
    return { children: [], properties: shared };
  }
  return address
    ? hosted(address, tools, shared)
    : { children: [], properties: { ...shared, ...own(file ?? '', tools) } };
}

function own(src: string, { values, fail, publish, messages }: ContentTools): Properties {
  const { legendas: captions, capa: poster } = values;
  if (!PLAYABLE.test(src)) {
    fail({
      what: `O vídeo "${src}" não é .mp4 nem .webm.`,
      rule: 'São os formatos que todo navegador toca.',
      fix: 'Converta o vídeo para .mp4.',
    });
  }
  if (!captions || !/\.vtt$/i.test(captions)) {
    fail({
      what: captions
        ? `As legendas "${captions}" não são um arquivo .vtt.`
        : 'O vídeo está sem legendas.',
      rule: 'Quem não ouve, ou está num lugar barulhento, depende das legendas, num arquivo .vtt.',
      fix: 'Escreva, por exemplo:  legendas="./videos/prompts.vtt"',
    });
  }
  const found = (written: string | undefined) => {
    const address = written === undefined ? undefined : publish(written);
    if (written !== undefined && address === undefined) {
      fail({
        what: `O arquivo "${written}" do vídeo não foi encontrado.`,
        rule: 'O caminho é relativo ao arquivo da página; com uma barra no começo, à pasta static.',
        fix: 'Confira o nome, as maiúsculas e a pasta do arquivo.',
      });
    }
    return address;
  };
  return {
    src: found(src),
    captions: found(captions),
    poster: found(poster),
    captionsLabel: messages['block.video.captions'],
  };
}

function hosted(address: string, tools: ContentTools, shared: Properties): Content {
  const { values, fail, messages, baseUrl, node } = tools;
  const found = hostedVideo(address);
  if (!found) {
    fail({
      what: `O endereço "${address}" não é o de um vídeo do YouTube nem do Vimeo.`,
      rule: 'O endereço é o da página do vídeo, como aparece no navegador.',
      fix: 'Escreva, por exemplo:  endereco="https://www.youtube.com/watch?v=…"',
    });
  }
  if (values['legendas']) {
    fail({
      what: 'As legendas de um vídeo de outro site são as de lá.',
      rule: '"legendas" acompanha "arquivo".',
      fix: 'Apague "legendas" e ponha as legendas no site do vídeo.',
    });
  }
  const host = found?.host ?? '';
  const poster = values['capa'];
  const image = { type: 'image', url: poster, alt: values['titulo'], position: node.position };
  return {
    // Handled like other images of the page: resized versions, and its own message if it is missing.
    children: poster ? [image] : [],
    properties: {
      ...shared,
      poster: undefined,
      page: found?.page,
      player: found?.player,
      module: baseUrl + VIDEO_FILE,
      play: format(messages['block.video.play'], { site: host }),
      notice: format(messages['block.video.notice'], { site: host }),
    },
  };
}
