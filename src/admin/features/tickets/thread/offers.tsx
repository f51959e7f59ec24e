/** What the composer offers: saved replies behind `/`, and in a note members behind `@`. */
import { createContext, useContext } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Body } from '../../../../wire/documents/nodes.ts';
import { savedReplyEndpoints } from '../../../../wire/saved-replies/calls.ts';
import type { SavedReply } from '../../../../wire/saved-replies/shapes.ts';
import { fillReply, type ReplyValues } from '../../../../wire/saved-replies/variables.ts';
import { asked } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import type { Offer, OfferParts } from '../../../parts/editor/message-editor.tsx';
import { textOf } from '../../../parts/editor/plain-body.ts';
import { SuggestList } from '../../../parts/editor/suggest-list.tsx';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import type { SeenRow } from '../seen.ts';

/** The ticket that is answered, and what takes note of a saved reply that was put in. */
export type Offering = { readonly row: SeenRow; readonly onUse: (saved: string) => void };
const context = createContext<Offering | null>(null);
export const OfferingProvider = context.Provider;

/** So many are shown at once: whoever types on narrows them. */
const SHOWN = 8;
const LOADED = 100;

type Props = { readonly query: string; readonly parts: OfferParts };

function SavedReplies({ query, parts }: Props) {
  const offering = useContext(context);
  const { t } = useTexts();
  const { chosen } = useSnapshot(useServices().desk.state);
  const values = useValues(offering?.row);
  const lang = offering?.row.language || undefined;
  const given = { params: { project: chosen?.id ?? '' }, query: { limit: LOADED, ...(lang ? { lang } : {}) } };
  const { value } = useAsked(chosen ? asked(savedReplyEndpoints.savedReplies, given) : null);
  const options = (value?.replies ?? [])
    .filter((saved) => isFound(saved, query))
    .slice(0, SHOWN)
    .flatMap((saved) => {
      const text = (lang && saved.texts[lang]) || Object.values(saved.texts)[0];
      if (!text) return [];
      const put = fillReply(text as unknown as Body, values);
      const hint = saved.shortcut ? `/${saved.shortcut}` : saved.folder;
      return [
        { id: saved.id, label: saved.name, hint, preview: textOf(put), put, onPut: () => offering?.onUse(saved.id) },
      ];
    });
  const none = t(value ? 'tickets.saved.none' : 'tickets.saved.loading');
  return <SuggestList {...parts} label={t('tickets.saved.title')} options={options} none={none} />;
}

/** By name, shortcut, folder and words. */
function isFound({ name, shortcut, folder, texts }: SavedReply, query: string): boolean {
  const wanted = query.toLocaleLowerCase();
  const words = Object.values(texts).map((text) => textOf(text as unknown as Body));
  return [name, shortcut ?? '', folder, ...words].some((one) => one.toLocaleLowerCase().includes(wanted));
}

function useValues(row: SeenRow | undefined): ReplyValues {
  const { session, desk } = useServices();
  const { user } = useSnapshot(session.state);
  const { chosen } = useSnapshot(desk.state);
  if (!row) return {};
  const { name, email } = row.reporter;
  return {
    name,
    first_name: name.split(/\s/)[0] ?? '',
    email,
    number: String(row.number),
    title: row.title,
    page: row.page,
    member: user?.name ?? '',
    project: chosen?.name ?? '',
  };
}

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
