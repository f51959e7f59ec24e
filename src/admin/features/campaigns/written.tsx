/** What a campaign says is written once for everybody, or for one variant, in one language at a time. */
import { useState, type ReactNode } from 'react';
import type { Body } from '../../../wire/documents/nodes.ts';
import { fits, type Struct } from '../../../wire/schema.ts';
import { EditorDoor } from '../../parts/editor/door.tsx';
import { Pick } from '../../parts/pick.tsx';
import { directionOf, languageName } from '../../parts/writing/languages.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';
import { Languages } from './languages-row.tsx';
import type { PartProps } from './part.ts';
import { PartCard } from './part-card.tsx';

export type WrittenProps = PartProps & {
  /** The place of the variant that is written; −1: what all have that say nothing of their own. */
  readonly variant: number;
  readonly onVariant: (variant: number) => void;
};

/** `Said`: what is said in one language. */
type Content<Said> = { readonly languages: readonly string[]; readonly texts: Readonly<Record<string, Said>> };

export type Writing<C> = {
  readonly content: C;
  readonly lang: string;
  readonly onShow: (lang: string) => void;
  readonly onWrite: (content: C) => void;
};

type CardProps<C> = WrittenProps & {
  /** What content of its kind is; a card says so where there is another. */
  readonly struct: Struct<C>;
  readonly children: (writing: Writing<C>) => readonly [fields: ReactNode, beside: ReactNode];
};

export function WrittenCard<C extends Content<unknown>>(props: CardProps<C>) {
  const { draft, change, variant, onVariant, struct, children } = props;
  const { t } = useTexts();
  const { variants } = draft.experiment;
  const [wanted, onShow] = useState('');
  const content = variants[variant]?.content ?? draft.content;
  if (!fits(struct, content)) return <PartCard part="content">{t('campaigns.otherContent')}</PartCard>;
  function onWrite(next: C): void {
    if (variant < 0 || !variants[variant]) return change('content', next);
    const all = variants.map((one, at) => (at === variant ? { ...one, content: next } : one));
    change('experiment', { ...draft.experiment, variants: all });
  }
  const lang = content.languages.includes(wanted) ? wanted : (content.languages[0] ?? 'en');
  const [fields, beside] = children({ content, lang, onShow, onWrite });
  return (
    <PartCard
      part="content"
      aside={beside}
      actions={
        variants.length > 0 && (
          <span className={styles.which}>
            <Pick
              label={t('campaigns.variantShown')}
              value={String(variants[variant] ? variant : -1)}
              choices={[['-1', t('campaigns.forAll')], ...variants.map(({ name }, at) => [String(at), name] as const)]}
              onChange={(value) => onVariant(Number(value))}
            />
          </span>
        )
      }
    >
      {fields}
    </PartCard>
  );
}

type LanguagesProps<Said, C> = Writing<C> & { readonly said: Said };

/** Its languages. One that is added begins with what is said in the one that is open. */
export function WrittenLanguages<Said, C extends Content<Said>>(props: LanguagesProps<Said, C>) {
  const { content, lang, said, onShow, onWrite } = props;
  const { languages, texts } = content;
  return (
    <Languages
      languages={languages}
      lang={lang}
      onShow={onShow}
      onAdd={(tag) => {
        onWrite({ ...content, languages: [...languages, tag], texts: { ...texts, [tag]: said } });
        onShow(tag);
      }}
      onDrop={() => {
        const { [lang]: _, ...rest } = texts;
        onWrite({ ...content, languages: languages.filter((one) => one !== lang), texts: rest });
      }}
    />
  );
}

const blankBody: Body = { type: 'doc', content: [{ type: 'paragraph' }] };

type TextProps = {
  readonly profile: 'line' | 'step' | 'message';
  readonly lang: string;
  /** A rich text; null for none. */
  readonly body: unknown;
  readonly onChange: (body: Body) => void;
};

export function WrittenText({ profile, lang, body, onChange }: TextProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <div className={`field ${styles.text}`}>
      <span className="label">{t('campaigns.text')}</span>
      <EditorDoor
        key={lang}
        profile={profile}
        lang={lang}
        dir={directionOf(lang)}
        value={(body as Body | null) ?? blankBody}
        onChange={onChange}
        label={t('campaigns.textIn', { language: languageName(lang, texts) })}
      />
      <span className="hint">{t('campaigns.textHint', { example: '{{name:there}}' })}</span>
    </div>
  );
}
