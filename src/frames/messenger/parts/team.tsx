import { useState } from 'react';

type Person = { readonly name: string; readonly imageUrl: string | null };

/** Faces of the team; initials where there is no picture or it does not load. */
export function Team({ people, label }: { people: readonly Person[]; label: string }) {
  if (people.length === 0) return null;
  return (
    <ul className="faces" aria-label={label}>
      {people.map((person) => (
        <li key={person.name}>
          <Face person={person} />
        </li>
      ))}
    </ul>
  );
}

function Face({ person: { name, imageUrl } }: { person: Person }) {
  const [broken, setBroken] = useState(false);
  if (imageUrl && !broken)
    return <img className="av" src={imageUrl} alt={name} title={name} onError={() => setBroken(true)} />;
  return (
    <>
      <span className="av" aria-hidden="true" title={name}>
        {initials(name)}
      </span>
      <span className="vh">{name}</span>
    </>
  );
}

/** First letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map((word) => [...word][0]!.toLocaleUpperCase()).join('');
}
