/** The text of a console line; objects and lists in it open to what they hold. */
import { useMemo, useState } from 'react';
import { piecesOf } from './console-values.ts';
import styles from './replay.module.css';

export function ConsoleText({ text }: { text: string }) {
  const pieces = useMemo(() => piecesOf(text), [text]);
  return (
    <>
      {pieces.map((piece, at) =>
        'text' in piece ? (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one line keep their places
          <span key={at}>{piece.text}</span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <Value key={at} value={piece.value} source={piece.source} />
        ),
      )}
    </>
  );
}

/** What it holds is drawn once it is opened: brackets in brackets would be a million letters of one line. */
function Value({ name, value, source }: { name?: string; value: object; source: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.value} dir="ltr" onToggle={({ currentTarget: { open } }) => open && setOpened(true)}>
      <summary>
        {name !== undefined && <span className={styles.valueName}>{name}: </span>}
        <span className={styles.brief}>{source}</span>
      </summary>
      {opened && <Held value={value} />}
    </details>
  );
}

function Held({ value }: { value: object }) {
  return (
    <ul>
      {Object.entries(value).map(([key, inner]: [string, unknown]) => (
        <li key={key}>
          {typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 ? (
            <Value name={key} value={inner} source={JSON.stringify(inner)} />
          ) : (
            <>
              <span className={styles.valueName}>{key}: </span>
              <span data-kind={typeof inner}>{JSON.stringify(inner)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
