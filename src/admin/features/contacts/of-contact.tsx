/** What other features draw of a contact, below its own facts. */
import { useState } from 'react';
import type { OfContact as Props } from '../../feature.ts';
import { later } from '../../parts/later.tsx';
import { useFeatures } from '../../shell/features-context.ts';

export function OfContact(contact: Props) {
  const features = useFeatures();
  const [parts] = useState(() =>
    features.flatMap(({ name, ofContact }) => (ofContact ? [{ name, Part: later(ofContact) }] : [])),
  );
  return parts.map(({ name, Part }) => <Part key={name} {...contact} />);
}
