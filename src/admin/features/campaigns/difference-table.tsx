/** What differs between two drafts, field by field, the words of both beside each other (P-OUT-40). */
import { useTexts } from '../../shell/use-texts.ts';
import { CardTable } from '../../parts/card-table.tsx';
import type { Difference } from './differences.ts';

type Props = {
  readonly found: readonly Difference[];
  /** What both are called. */
  readonly names: readonly [was: string, is: string];
};

export function DifferenceTable({ found, names }: Props) {
  const { t } = useTexts();
  return (
    <CardTable columns={[t('campaigns.changedField'), ...names]}>
      {found.map(({ part, at, was, is }) => (
        <tr key={`${part} ${at}`}>
          <td className="anywhere">
            <b>{t(`campaigns.part.${part}`)}</b> <code>{at}</code>
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
