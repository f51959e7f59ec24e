/** Names and values, one line each; what is long folds, what is an address is no link: it is a stranger's. */
import { pretty } from './log-entries.ts';
import styles from './ticket.module.css';

type Props = { readonly facts: readonly (readonly [string, string])[]; readonly empty: string };

/** Characters beyond which a value takes the whole width. */
const LONG = 32;

export function FactList({ facts, empty }: Props) {
  if (facts.length === 0) return <p className="nothing">{empty}</p>;
  return (
    <dl className={styles.environment}>
      {facts.map(([name, value]) => (
        <div key={`${name} ${value}`} className={value.length > LONG ? styles.long : undefined}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <bdi>{pretty(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
