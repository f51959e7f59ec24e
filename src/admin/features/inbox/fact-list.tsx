/** Names and values, one line each; what is long folds, what is an address is no link: it is a stranger's. */
import { pretty } from './log-entries.ts';

type Props = { readonly facts: readonly (readonly [string, string])[]; readonly empty: string };

export function FactList({ facts, empty }: Props) {
  if (facts.length === 0) return <p className="nothing">{empty}</p>;
  return (
    <dl className="env">
      {facts.map(([name, value], at) => (
        <div key={`${at} ${name}`}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{pretty(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
