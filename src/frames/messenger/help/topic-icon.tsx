/** The signs of topics: 48 of them, which come after the words that they stand beside. */
import { useEffect, useState, type ComponentType } from 'react';

type Icons = Readonly<Record<string, ComponentType<{ size: number; strokeWidth: number }>>>;
let icons: Icons | undefined;

export function TopicIcon({ name }: { name: string }) {
  const [drawings, setDrawings] = useState(() => icons);
  useEffect(() => {
    if (drawings) return undefined;
    let isHere = true;
    import('../../../ui/help-icons.ts').then(
      ({ helpIconDrawings }) => {
        icons = helpIconDrawings;
        if (isHere) setDrawings(icons);
      },
      // Without them the words stand alone; the next screen tries again.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [drawings]);
  const Icon = drawings?.[name];
  return Icon ? <Icon size={20} strokeWidth={1.75} /> : null;
}
