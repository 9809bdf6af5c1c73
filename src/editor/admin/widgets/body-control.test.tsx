// @vitest-environment jsdom
import { act, createRef } from 'react';
import type { Component, ComponentType, RefAttributes } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { controlProps, isTold, kept, validated } from '../../../../tests/support/decap';
import { reactRoot, typeInto } from '../../../../tests/support/react-root';
import type { Problem } from '../../../content/schema/problem';
import type { ControlProps, Validity } from '../decap';
import { entryDraft } from '../entry-draft';
import type { PageDraft, PagePreview } from '../site-facts';
import { bodyControl } from './body-control';

type Props = ControlProps<string>;
type Control = Component<Props> & { isValid: () => Validity; getValidateValue: () => string };

const mistake: Problem = {
  ...{ file: 'content/docs/a.mdx', line: 2, column: 3 },
  ...{ what: 'Falta a legenda.', rule: 'Uma figura tem legenda.', fix: 'Escreva uma.' },
};

const render = reactRoot();
let compiled: PageDraft[];

beforeEach(() => {
  vi.useFakeTimers();
  // The source; the writing field has tests of its own (`tests/writing/editor.test.ts`).
  localStorage.setItem('cms-view', 'codigo');
  compiled = [];
  // As in a browser without this deprecated API; jsdom does not have it.
  document.execCommand = () => false;
});

afterEach(() => void vi.useRealTimers());

/** Renders the field of a page whose text has an error if it contains "errado". */
async function show(value: string) {
  const compiler = {
    renew: () => undefined,
    compile: (page: PageDraft): Promise<PagePreview> => {
      compiled.push(page);
      const problems = page.body.includes('errado') ? [mistake] : [];
      return Promise.resolve({ html: '', hasTitle: false, isComponentPage: false, problems });
    },
  };
  const onChange = vi.fn<(text: string) => void>();
  const open = vi.fn<Props['onOpenMediaLibrary']>();
  const forget = vi.fn<(control: string) => void>();
  const ref = createRef<Control>();
  const snippets = [{ label: 'Blocos', snippets: [{ label: 'Dica', text: ':::dica' }] }];
  const BodyControl = bodyControl({
    ...{ compiler, snippets, components: {} },
    loadWriting: () => import('../writing/writing-field'),
    draftOf: (of, body) =>
      entryDraft(of, { file: 'content/docs/a.mdx', body, frontMatter: { title: 'A' }, routes: {} }),
  }) as ComponentType<Props & RefAttributes<Control>>;
  const data = { title: 'A', body: value };
  const entry = () => kept({ path: 'content/docs/a.mdx', data });
  const draw = (chosen = '') =>
    act(async () =>
      render(
        <BodyControl
          ref={ref}
          {...controlProps({
            ...{ value, onChange, forID: 'corpo', getEntry: entry },
            mediaPaths: new Map([['corpo', chosen]]),
            onOpenMediaLibrary: open,
            onRemoveInsertedMedia: forget,
          })}
        />,
      ),
    );
  await draw();
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  const type = (text: string) => act(() => typeInto(field, text));
  /** Returns the errors that Decap records when the writer saves. */
  const save = () => {
    let errors: ReturnType<typeof validated> = [];
    act(() => {
      errors = validated(ref.current as Control, true);
    });
    return errors;
  };
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  return { onChange, open, forget, draw, field, type, save, wait, control: ref };
}

const REFUSED = [{ type: 'PRESENCE', message: 'Linha 2: Falta a legenda.' }];

describe('the body field', () => {
  it('shows errors below the text and moves to their location', async () => {
    const { field } = await show('um\n  errado\ntrês');
    expect(document.querySelector('li')?.textContent).toBe(
      'Erro: linha 2 · Falta a legenda.Uma figura tem legenda. Escreva uma.',
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
    act(() => document.querySelector<HTMLButtonElement>('li button')?.click());
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('errado');
  });

  it('blocks saving while there is an error, and Decap reports that there is one', async () => {
    const { save } = await show('errado');
    expect(save()).toMatchObject(REFUSED);
    expect(isTold(save())).toBe(true);
  });

  it('allows saving right after a keystroke, because unchecked text is awaited later', async () => {
    const { save, type, wait, onChange } = await show('errado');
    type('certo');
    expect(save()).toEqual([]);
    expect(onChange).toHaveBeenLastCalledWith('certo');
    type('errado outra vez');
    expect(save()).toEqual([]);
    await wait(1);
    expect(save()).toMatchObject(REFUSED);
  });

  it('does not count text as empty that Decap has not received yet', async () => {
    const { save, type } = await show('');
    expect(save()).toEqual([{ type: 'PRESENCE', message: 'é obrigatório' }]);
    type('um');
    expect(save()).toEqual([]);
  });

  it('passes the text on after a pause', async () => {
    const { onChange, type, wait } = await show('um');
    type('um d');
    type('um do');
    expect(onChange).not.toHaveBeenCalled();
    await wait(300);
    expect(onChange.mock.calls).toEqual([['um do']]);
    expect(compiled.at(-1)).toEqual({
      ...{ file: 'content/docs/a.mdx', body: 'um do', added: {} },
      frontMatter: { title: 'A' },
    });
  });

  it('passes the text on and checks it on blur', async () => {
    const { onChange, field, type, wait } = await show('um');
    type('errado');
    act(() => {
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    await wait(1);
    expect(onChange.mock.calls).toEqual([['errado']]);
    expect(document.querySelector('li')).not.toBeNull();
  });
});

describe('the list of blocks', () => {
  const list = () => document.querySelector('select') as HTMLSelectElement;
  const button = () =>
    [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Inserir',
    ) as HTMLButtonElement;
  /** Changes the value as a key press does on a closed list. */
  const choose = (label: string) =>
    act(() => {
      list().value = label;
      list().dispatchEvent(new Event('change', { bubbles: true }));
    });

  it('does not change the text on selection, only with the button beside it', async () => {
    const { field } = await show('um');
    act(() => field.setSelectionRange(2, 2));
    expect(button().disabled).toBe(true);
    choose('Dica');
    expect(field.value).toBe('um');
    expect(list().value).toBe('Dica');
    act(() => button().click());
    expect(field.value).toBe('um\n\n:::dica\n');
    expect(document.activeElement).toBe(field);
  });

  it('is in a group and not in a toolbar, which would imply arrow keys between the buttons', async () => {
    await show('um');
    expect(list().closest('[role]')?.getAttribute('role')).toBe('group');
  });
});

describe('the image button', () => {
  const press = () =>
    act(() => document.querySelector<HTMLButtonElement>('[aria-label="Imagem"]')?.click());

  it('opens the media library and leaves the focus on the text', async () => {
    const { open, field } = await show('um');
    press();
    expect(open.mock.lastCall?.[0]).toMatchObject({ controlID: 'corpo', forImage: true });
    expect(document.activeElement).toBe(field);
  });

  it('inserts the chosen image once, with the cursor in its description', async () => {
    const { draw, field, forget, wait, onChange } = await show('um');
    press();
    act(() => field.setSelectionRange(2, 2));
    await draw('tela.png');
    await draw('tela.png');
    await wait(0);
    expect(field.value).toBe('um\n\n![](./tela.png)\n');
    expect(field.selectionStart).toBe('um\n\n!['.length);
    expect(forget.mock.calls).toEqual([['corpo']]);
    await wait(300);
    expect(onChange).toHaveBeenLastCalledWith(field.value);
  });

  it('triggers a render when an image is chosen, although the value does not change', async () => {
    const { control } = await show('um');
    const field = control.current as Control;
    const asked = field.shouldComponentUpdate?.bind(field) as (next: object) => boolean;
    // As Decap calls it: with the props of its own widget, which has no `forID`.
    const { forID: _, ...next } = field.props;
    expect(asked(next)).toBe(false);
    expect(asked({ ...next, mediaPaths: new Map([['corpo', 'tela.png']]) })).toBe(true);
  });
});
