/** The address that a text has in its language. */
import { useId } from 'react';
import { SLUG_CHARS } from '../../../wire/documents/limits.ts';
import { slugOf } from '../../../wire/pure/slug.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import type { Desk } from './writing-desk.ts';

/** `pathOf`: the whole path, with that end. */
type Props = Pick<Desk, 'draft' | 'state'> & { readonly pathOf: (slug: string) => string };

/** The end of the address. Part of the draft: it changes for visitors when the text is published. */
export function AddressField({ draft, state: { words }, pathOf }: Props) {
  const { t } = useTexts();
  const id = useId();
  const slug = words.slug || slugOf(words.title, SLUG_CHARS);
  const path = (
    <bdi className="anywhere" dir="ltr">
      {pathOf(slug)}
    </bdi>
  );
  return (
    <FieldFrame id={id} label={t('writing.slug')} hint={path} required>
      <input
        id={id}
        className="input"
        dir="auto"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        placeholder={slugOf(words.title, SLUG_CHARS)}
        value={words.slug}
        onChange={({ target }) => draft.change({ slug: target.value })}
        onBlur={() => words.slug && draft.change({ slug: slugOf(words.slug, SLUG_CHARS) })}
      />
    </FieldFrame>
  );
}
