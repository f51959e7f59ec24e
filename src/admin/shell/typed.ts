/**
 * Whether something that a reader has typed still stands on the page, in a form that keeps no draft or in a dialog. What is
 * searched for, chosen or secret does not count.
 */
type Page = Pick<Window, 'document'>;
type Field = HTMLInputElement | HTMLTextAreaElement;
export type Typed = ReturnType<typeof createTyped>;

const fields =
  'textarea, input:not([type=search], [type=password], [type=checkbox], [type=radio], [type=range], [role=combobox])';

export function createTyped({ document }: Page) {
  const touched = new Set<Field>();

  function note({ target }: Event): void {
    const element = target as Element | null;
    if (element?.matches?.(fields)) touched.add(element as Field);
  }

  /** Notes what is typed until it is stopped. */
  function listen(): () => void {
    document.addEventListener('input', note, true);
    return () => {
      document.removeEventListener('input', note, true);
      touched.clear();
    };
  }

  /** A field that was emptied again, or has gone from the page, holds nothing that could be lost. */
  function any(): boolean {
    for (const field of touched) if (!field.isConnected) touched.delete(field);
    return [...touched].some(({ value }) => value !== '');
  }

  return { listen, any };
}
