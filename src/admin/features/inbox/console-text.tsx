/** The text of a console line; objects and lists in it open to what they hold. */
import { useMemo } from 'react';
import { piecesOf } from './console-values.ts';

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

function Value({ name, value, source }: { name?: string; value: object; source: string }) {
  return (
    <details className="val" dir="ltr">
      <summary>
        {name !== undefined && <span className="val-name">{name}: </span>}
        <span className="val-brief">{source}</span>
      </summary>
      <ul>
        {Object.entries(value).map(([key, inner]: [string, unknown]) => (
          <li key={key}>
            {typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 ? (
              <Value name={key} value={inner} source={JSON.stringify(inner)} />
            ) : (
              <>
                <span className="val-name">{key}: </span>
                <span data-kind={typeof inner}>{JSON.stringify(inner)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
