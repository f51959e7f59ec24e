/** Plain text of strangers: its web addresses are links that we make, and that lend nobody a good name. */
const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}])/g;

export function LinkedText({ text }: { readonly text: string }) {
  return (
    <p className="prose" dir="auto">
      {text.split(ADDRESS).map((piece, at) =>
        at % 2 === 0 ? (
          piece
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
          <a key={at} href={piece} target="_blank" rel="nofollow ugc noopener" className="web-link anywhere">
            {piece}
          </a>
        ),
      )}
    </p>
  );
}
