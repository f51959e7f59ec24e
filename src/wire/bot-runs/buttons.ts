/**
 * What a visitor can press below a message of a bot: the last node of its document, `buttons`. It is in no table of nodes, so
 * no door lets it in: our server alone writes it, and who reads it need not check it.
 */

/** What a press does in the page, with its variables put in. `tool`: the call's id is that of the message. */
export type ButtonDeed =
  | { readonly do: 'custom'; readonly name: string }
  | { readonly do: 'url'; readonly address: string; readonly newTab: boolean }
  | { readonly do: 'form'; readonly form: string }
  | { readonly do: 'article'; readonly article: string }
  | { readonly do: 'tour'; readonly tour: string }
  | { readonly do: 'checklist'; readonly checklist: string }
  | {
      readonly do: 'tool';
      readonly tool: string;
      readonly parameters: Readonly<Record<string, string>>;
      readonly auto: boolean;
    };

/**
 * `id`: what `choose` is called with. `does`: what the press does in the page besides; one that `stays` does that alone and is
 * no answer: `choose` is not called for it.
 */
export type MessageButton = {
  readonly id: string;
  readonly label: string;
  readonly does?: ButtonDeed;
  readonly stays?: true;
};

/** `over`: nothing can be pressed any more. `chosen`: what was pressed, null where nothing was. */
export type MessageButtons = {
  readonly buttons: readonly MessageButton[];
  readonly over: boolean;
  readonly chosen: string | null;
};

type Node = { readonly type?: unknown; readonly attrs?: unknown };
type Written = { readonly content?: readonly Node[] };

/** Those of a message; undefined for one without. */
export function buttonsIn(body: object | null): MessageButtons | undefined {
  const last = (body as Written | null)?.content?.at(-1);
  return last?.type === 'buttons' ? (last.attrs as MessageButtons) : undefined;
}

/** The document with these below it, in place of any that are there. */
export function withButtons(body: object, attrs: MessageButtons): object {
  const rest = ((body as Written).content ?? []).filter(({ type }) => type !== 'buttons');
  return { ...body, content: [...rest, { type: 'buttons', attrs }] };
}

/** Answers to 'Did this answer it?' below an answer or an article of a bot. */
export const ANSWERED_YES = 'answered-yes';
export const ANSWERED_NO = 'answered-no';
/** The button of an offer: a form, something of the page. */
export const OFFER_TAKEN = 'taken';
