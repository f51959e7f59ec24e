/** A list's shape while it is on its way. */
const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export function ListSkeleton() {
  return (
    <div aria-hidden="true">
      {skeletonRows.map((row) => (
        <div key={row} className="sk-row">
          <span className="sk sk-tile" />
          <span className="sk" />
          <span className="sk hide-phone" />
          <span className="sk hide-phone" />
        </div>
      ))}
    </div>
  );
}
