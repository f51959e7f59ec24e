import { campaignPath } from './campaigns.ts';

/** The list of the people of a figure. */
export function peoplePath(
  id: string,
  asked: Readonly<Partial<Record<'state' | 'gate' | 'variant' | 'version', string | number | undefined>>>,
): string {
  const query = new URLSearchParams({ tab: 'people' });
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, String(value));
  return `${campaignPath(id)}?${query}`;
}
