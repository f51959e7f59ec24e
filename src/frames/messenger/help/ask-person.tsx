/** The way from what did not help to somebody who does: until there are conversations the project's form. */
import { ChevronRight, flowIcons } from '../parts/icons.ts';
import { useMessenger, useMessengerState } from '../context.ts';
import { useHelpTexts } from './use-texts.ts';

type Asked = {
  /** What the form begins with. */
  readonly words: string;
  /** What was looked for before: it goes with the ticket. */
  readonly search?: string;
};

/** Undefined where the project has no form. */
export function useAskPerson({ words, search }: Asked): (() => void) | undefined {
  const { view } = useMessengerState();
  const messenger = useMessenger();
  const form = view?.flows.find(({ icon }) => icon === 'question') ?? view?.flows[0];
  if (!form) return undefined;
  return () => {
    const { flow, state } = messenger;
    flow.open(form.id, false);
    const field = form.fields.find(({ kind }) => kind === 'longtext' || kind === 'text');
    if (field && !state.flow?.values[field.key]) flow.setValue(field.key, words);
    if (search) flow.setValue('search', search);
  };
}

export function AskPerson({ hint, ...asked }: Asked & { readonly hint: string }) {
  const { t } = useHelpTexts();
  const ask = useAskPerson(asked);
  const Icon = flowIcons.question;
  if (!ask) return null;
  return (
    <button type="button" className="card help-row" data-to="person" onClick={ask}>
      <span className="glyph">
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <span className="help-row-words">
        <b>{hint}</b>
        <small>{t('askPerson')}</small>
      </span>
      <ChevronRight className="flip" size={16} strokeWidth={1.75} />
    </button>
  );
}
