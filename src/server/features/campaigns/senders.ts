/** Who of staff says a message: the first of its members who is present, else the first whom visitors may see (P-OUT-02). */
import type { Queries } from '../../storage/port.ts';
import { faceOf, type Attendance } from '../members/service.ts';

export type Sender = {
  /** Among those who were asked about. */
  readonly place: number;
  readonly name: string;
  /** An address; null where there is none, or where nobody knows the origin that it is served at. */
  readonly picture: string | null;
};
export type SenderAmong = (accounts: readonly string[]) => Sender | undefined;
export type Attending = Pick<Attendance, 'profiles' | 'presence'>;

export async function sendersOf(
  queries: Queries,
  { profiles, presence }: Attending,
  { project, media }: { readonly project: string; readonly media: string | undefined },
): Promise<SenderAmong> {
  const active = presence.active(project);
  const shown = (await profiles.all(queries, project)).flatMap((profile) => {
    const face = faceOf(profile);
    const isHere = active.has(profile.accountId) && profile.availability !== 'away';
    return face ? [[profile.accountId, { face, isHere }] as const] : [];
  });
  const faces = new Map(shown);
  return (accounts) => {
    const known = accounts.flatMap((account, place) => {
      const one = faces.get(account);
      return one ? [{ ...one, place }] : [];
    });
    const one = known.find(({ isHere }) => isHere) ?? known[0];
    if (!one) return undefined;
    const { name, picture } = one.face;
    return { place: one.place, name, picture: picture === null || media === undefined ? null : media + picture };
  };
}

export const nobodyAmong: SenderAmong = () => undefined;
