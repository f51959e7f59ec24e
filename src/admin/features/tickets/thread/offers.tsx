/** What the composer offers: saved replies behind `/`, and in a note members behind `@`. */
import { createContext, useContext } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Body } from '../../../../wire/documents/nodes.ts';
import type { SavedReply } from '../../../../wire/saved-replies/shapes.ts';
import { fillReply, type ReplyValues } from '../../../../wire/saved-replies/variables.ts';
import { useAsked } from '../../../data/use-asked.ts';
import type { Offer, OfferParts } from '../../../parts/editor/message-editor.tsx';
import { textOf } from '../../../parts/editor/plain-body.ts';
import { SuggestList } from '../../../parts/editor/suggest-list.tsx';
import { useAlsoWording } from '../../../parts/also-words.ts';
import { allSavedReplies, isSavedFound, savedText, valuesOfTicket } from '../../../parts/saved-replies.ts';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import type { SeenRow } from '../seen.ts';

/** Of whoever is written to, and what takes note of a saved reply that was put in. */
export type Offering = {
  readonly known: ReplyValues;
  /** Their language; '' where none is known. */
  readonly lang: string;
  readonly onUse: (saved: SavedReply) => void;
};

export const offeringOf = (row: SeenRow, onUse: Offering['onUse']): Offering => ({
  known: valuesOfTicket(row),
  lang: row.language ?? '',
  onUse,
});
const context = createContext<Offering | null>(null);
export const OfferingProvider = context.Provider;

/** So many are shown at once: whoever types on narrows them. */
const SHOWN = 8;

type Props = { readonly query: string; readonly parts: OfferParts };

function SavedReplies({ query, parts }: Props) {
  const offering = useContext(context);
  const { t } = useTexts();
  const { chosen } = useSnapshot(useServices().desk.state);
  const putting = usePutting();
  const { value } = useAsked(chosen ? allSavedReplies(chosen.id) : null);
  const alsoWords = useAlsoWording((value ?? []).map(({ actions }) => actions));
  const lang = offering?.lang ?? '';
  const found = (value ?? []).filter((saved) => isSavedFound(saved, query));
  const has = (saved: SavedReply) => Object.hasOwn(saved.texts, lang);
  const options = [...found.filter(has), ...found.filter((saved) => !has(saved))].slice(0, SHOWN).flatMap((saved) => {
    const put = putting(saved);
    if (!put) return [];
    const also = alsoWords(saved.actions).map(({ words }) => words);
    const hint = saved.shortcut ? `/${saved.shortcut}` : saved.folder;
    const preview = [textOf(put), ...also].join('\n');
    return [{ id: saved.id, label: saved.name, hint, preview, put, onPut: () => offering?.onUse(saved) }];
  });
  const none = t(value ? 'tickets.saved.none' : 'tickets.saved.loading');
  return <SuggestList {...parts} label={t('tickets.saved.title')} options={options} none={none} />;
}

/** What of a saved reply is put in: in the language of the ticket, with what is known of it filled in. */
export function usePutting(): (saved: SavedReply) => Body | undefined {
  const offering = useContext(context);
  const { session, desk } = useServices();
  const { user } = useSnapshot(session.state);
  const { chosen } = useSnapshot(desk.state);
  return (saved) => {
    const text = savedText(saved, offering?.lang ?? '');
    return text && fillReply(text, { ...offering?.known, member: user?.name ?? '', project: chosen?.name ?? '' });
  };
}

export const useOffering = (): Offering | null => useContext(context);

function Members({ query, parts }: Props) {
  const { t } = useTexts();
  const { members } = useSnapshot(useServices().desk.state);
  const wanted = query.toLocaleLowerCase();
  const options = members
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .slice(0, SHOWN)
    .map(({ id, name }) => ({ id, label: name, put: `@${name} ` }));
  return (
    <SuggestList {...parts} label={t('tickets.mention.title')} options={options} none={t('tickets.mention.none')} />
  );
}

export const replySigns = ['/'] as const;
export const noteSigns = ['/', '@'] as const;

export const offer: Offer = ({ sign, query }, parts) =>
  sign === '/' ? <SavedReplies query={query} parts={parts} /> : <Members query={query} parts={parts} />;
