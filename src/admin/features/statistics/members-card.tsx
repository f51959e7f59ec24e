/** Who has answered, closed and was rated how; each number opens its tickets. */
import { Link } from 'wouter';
import type { ConversationFigures } from '../../../wire/tickets/figures.ts';
import type { CountedAs } from '../../../wire/tickets/shapes.ts';
import { CardTable } from '../../parts/card-table.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { addressFor } from './asking.ts';
import { openedBy, type Shown } from './shown.ts';
import styles from './statistics.module.css';

type Row = ConversationFigures['members'][number];

export function MembersCard(shown: Shown) {
  const { t } = useTexts();
  const { members } = shown.figures;
  const { member: asked } = shown.asking;
  const rows = members.filter(({ member }) => asked === '' || member?.id === asked);
  if (rows.length === 0) return null;
  return (
    <section className="card" aria-label={t('statistics.members')}>
      <div className="card-head">
        <h2>{t('statistics.members')}</h2>
        <span className="hint">{t('statistics.membersMeans')}</span>
      </div>
      <CardTable
        columns={[
          t('statistics.member'),
          [t('statistics.firstAnswers'), 'num'],
          [t('statistics.nextAnswers'), 'num'],
          [t('statistics.closed'), 'num'],
          [t('statistics.ratingsTitle'), 'num'],
          [t('statistics.rating'), 'num'],
        ]}
      >
        {rows.map((row) => (
          <MemberRow key={row.member?.id ?? ''} row={row} shown={shown} />
        ))}
      </CardTable>
    </section>
  );
}

function MemberRow({ row, shown }: { readonly row: Row; readonly shown: Shown }) {
  const { t, intl } = useTexts();
  const { member, answered, replies, closed, rated, stars } = row;
  /** Of nobody there is no list: some of them have an account that is gone. */
  const number = (count: number, counted: CountedAs) =>
    count === 0 || !member ? (
      count === 0 ? (
        '–'
      ) : (
        intl.formatNumber(count)
      )
    ) : (
      <Link className="link" href={openedBy(shown, { counted, member: member.id })}>
        {intl.formatNumber(count)}
      </Link>
    );
  return (
    <tr>
      <td className={styles.name}>
        {member ? (
          <Link className="link" href={addressFor({ ...shown.asking, member: member.id })}>
            <bdi>{member.name}</bdi>
          </Link>
        ) : (
          t('statistics.nobody')
        )}
      </td>
      <td className="num">{number(answered, 'answered')}</td>
      <td className="num">{number(replies, 'replied')}</td>
      <td className="num">{number(closed, 'closed')}</td>
      <td className="num">{number(rated, 'rated')}</td>
      <td className="num">{rated === 0 ? '–' : intl.formatNumber(stars / rated, { maximumFractionDigits: 1 })}</td>
    </tr>
  );
}
