/** What differs between two drafts, field by field, the words of both beside each other (P-OUT-40). */
import { useTexts } from '../../shell/use-texts.ts';
import type { AdminTexts, Key } from '../../shell/texts.ts';
import { languageName } from '../../parts/writing/languages.ts';
import { CardTable } from '../../parts/card-table.tsx';
import type { Difference } from './differences.ts';

/** Fields as their form calls them; what has no label there is named as it is kept. */
const labels: Readonly<Record<string, Key>> = {
  title: 'campaigns.title',
  body: 'campaigns.text',
  subject: 'campaigns.mail.subject',
  preview: 'campaigns.mail.previewLine',
  picture: 'campaigns.picture',
  priority: 'campaigns.priority',
  frequency: 'campaigns.frequency',
  group: 'campaigns.group',
  groupDays: 'campaigns.groupDays',
  ignoreCalm: 'campaigns.ignoreCalm',
  despiteTalk: 'campaigns.despiteTalk',
  trigger: 'campaigns.trigger',
  delayMinutes: 'campaigns.delay',
  start: 'campaigns.start',
  end: 'campaigns.end',
  event: 'campaigns.eventName',
};
const ofLanguage = /^texts\.([^.]+)\.([^.]+)$/;

function fieldWords(texts: AdminTexts, at: string): string | undefined {
  const [, lang, field = at] = ofLanguage.exec(at) ?? [];
  const key = labels[field];
  if (!key) return undefined;
  const label = texts.t(key as 'campaigns.title');
  return lang === undefined ? label : `${label} (${languageName(lang, texts)})`;
}

type Props = {
  readonly found: readonly Difference[];
  /** What both are called. */
  readonly names: readonly [was: string, is: string];
};

export function DifferenceTable({ found, names }: Props) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <CardTable columns={[t('campaigns.changedField'), ...names]}>
      {found.map(({ part, at, was, is }) => (
        <tr key={`${part} ${at}`}>
          <td className="anywhere">
            <b>{t(`campaigns.part.${part}`)}</b> {fieldWords(texts, at) ?? <code>{at}</code>}
          </td>
          <td className="anywhere">
            <del dir="auto">{was || '–'}</del>
          </td>
          <td className="anywhere">
            <ins dir="auto">{is || '–'}</ins>
          </td>
        </tr>
      ))}
    </CardTable>
  );
}
