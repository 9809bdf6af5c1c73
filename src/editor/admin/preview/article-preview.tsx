import { Component, createRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Compiler } from '../compiler';
import type { DecapMap, PreviewProps } from '../decap';
import { entryData } from '../entry-draft';
import { FRAME_SCRIPT, FRAME_STYLES, PARTS_STYLES } from '../file-names';
import { titleAndBody } from '../../../article/title-and-body';
import type { SitePart } from '../../config/cms-config';
import type { Draft, PageDraft, PagePreview } from '../site-facts';
import type { ShownPage } from './frame';

/** Delay between the last change and compilation, in milliseconds. */
const PAUSE = 120;

interface PreviewTools {
  compiler: Compiler;
  /** Folder of the editor's files, with a trailing slash. */
  base: string;
  /** Returns the page that an entry represents. */
  draftOf: (entry: DecapMap) => PageDraft;
}

interface State {
  isDark: boolean;
  isPhone: boolean;
  /** Why the preview does not show the current text. */
  notice?: string | undefined;
}

const LIVE =
  'Esta página importa componentes próprios: só o site em execução pode mostrá-la. Os erros do texto aparecem sob o campo.';
const UNFINISHED =
  'O texto tem um erro que não deixa mostrar a página: veja abaixo do campo. Esta é a última versão boa.';
const FAILED = 'A prévia não pôde ser carregada. Recarregue a página para tentar de novo.';

/**
 * HTML of the frame that shows the page, loaded from a `blob:` URL. The width of the frame is set from outside,
 * so media queries apply as on a phone. The attribute of `<html>` is the one that the site's early script sets
 * if no announcement was dismissed.
 */
const documentOf = (base: string, part: SitePart | undefined) => {
  const styles = [FRAME_STYLES, ...(part ? [PARTS_STYLES] : [])];
  const links = styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('');
  return `<!doctype html><html lang="pt-BR" data-announcement-bar-initially-dismissed="false"><head><meta charset="utf-8"><base href="${self.origin}${base}">${links}</head><body><main><article></article></main><script src="${FRAME_SCRIPT}"></script></body></html>`;
};

/**
 * Creates the preview of a page or of a part of the site, with the site's components and styles, in both
 * colour modes and optionally at the width of a phone.
 *
 * @param part the part of the site that the entry configures; absent for pages
 */
export function articlePreview(
  { compiler, base, draftOf: pageOf }: PreviewTools,
  part?: SitePart,
): ComponentType<PreviewProps> {
  const draftOf = (entry: DecapMap): Draft =>
    part ? { part, data: entryData(entry) } : pageOf(entry);
  const source = new Blob([documentOf(base, part)], { type: 'text/html' });
  // These look different on a desktop, which is wider than the preview.
  const isWide = part !== undefined && part !== 'announcement';
  return class ArticlePreview extends Component<PreviewProps, State> {
    override state: State = { isDark: false, isPhone: false };
    private readonly frame = createRef<HTMLIFrameElement>();
    private timer: ReturnType<typeof setTimeout> | undefined;
    private good?: { draft: Draft; preview: PagePreview };
    private isGone = false;
    private readonly address = URL.createObjectURL(source);

    override componentDidMount() {
      // In Firefox, `'self'` matches nothing in a document that Decap's frame, itself without a URL, loads by an
      // attribute; one that this window loads gets this window's policy.
      this.frame.current?.contentWindow?.location.replace(this.address);
      void this.compile();
    }

    override componentDidUpdate({ entry }: PreviewProps, { isDark }: State) {
      if (isDark !== this.state.isDark) this.show();
      if (entry === this.props.entry) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.compile(), PAUSE);
    }

    override componentWillUnmount() {
      clearTimeout(this.timer);
      URL.revokeObjectURL(this.address);
      this.isGone = true;
    }

    private readonly compile = async (): Promise<void> => {
      const { entry } = this.props;
      const draft = draftOf(entry);
      const preview = await compiler.compile(draft, this).catch(() => undefined);
      // The entry has changed in the meantime, so this result is outdated.
      if (this.isGone || entry !== this.props.entry) return;
      if (preview?.html !== undefined) this.good = { draft, preview };
      this.setState({ notice: noticeOf(preview, part) });
      this.show();
    };

    private readonly show = (): void => {
      if (!this.good) return;
      const { draft, preview } = this.good;
      const frontMatter: PageDraft['frontMatter'] = 'part' in draft ? {} : draft.frontMatter;
      const { title, description, hide_title: hidesTitle } = frontMatter;
      const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
      const { hasTitle, html = '' } = preview;
      const page = titleAndBody({ hasTitle, html }, text(title) ?? '');
      const shown: ShownPage = {
        heading: hidesTitle === true && !hasTitle ? undefined : page.heading,
        lede: page.heading && text(description),
        html: page.html,
        isPart: part !== undefined,
        mode: this.state.isDark ? 'dark' : 'light',
      };
      this.frame.current?.contentWindow?.postMessage(shown, self.origin);
    };

    override render(): ReactNode {
      const { isDark, isPhone, notice } = this.state;
      return (
        <div className="cms-preview">
          <div className="cms-preview-tools" role="group" aria-label="Como ver a prévia">
            <label>
              <input
                type="checkbox"
                checked={isDark}
                onChange={(event) => this.setState({ isDark: event.target.checked })}
              />
              Modo escuro
            </label>
            <label>
              <input
                type="checkbox"
                checked={isPhone}
                onChange={(event) => this.setState({ isPhone: event.target.checked })}
              />
              Largura de celular
            </label>
          </div>
          <p className="cms-preview-notice" role="status">
            {notice}
          </p>
          <iframe
            ref={this.frame}
            title="Prévia da página"
            data-phone={isPhone || undefined}
            data-wide={(isWide && !isPhone) || undefined}
            onLoad={this.show}
          />
        </div>
      );
    }
  };
}

function noticeOf(
  preview: PagePreview | undefined,
  part: SitePart | undefined,
): string | undefined {
  if (!preview) return FAILED;
  if (preview.isComponentPage) return LIVE;
  const [first] = preview.problems;
  if (part) return first && `${first.what} ${first.fix}`;
  return preview.html === undefined ? UNFINISHED : undefined;
}
