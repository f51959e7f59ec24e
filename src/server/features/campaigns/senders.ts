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
export type Attending = Pick<Attendance, 'profiles' | 'here'>;

export async function sendersOf(
  queries: Queries,
  { profiles, here }: Attending,
  { project, media }: { readonly project: string; readonly media: string | undefined },
): Promise<SenderAmong> {
  const [all, present] = [await profiles.all(queries, project), new Set(await here(project))];
  const faces = new Map(
    all.flatMap((profile) => {
      const face = faceOf(profile);
      return face ? [[profile.accountId, face] as const] : [];
    }),
  );
  return (accounts) => {
    const shown = accounts.flatMap((account, place) => {
      const face = faces.get(account);
      return face ? [{ account, place, face }] : [];
    });
    const one = shown.find(({ account }) => present.has(account)) ?? shown[0];
    if (!one) return undefined;
    const { name, picture } = one.face;
    return { place: one.place, name, picture: picture === null || media === undefined ? null : media + picture };
  };
}

export const nobodyAmong: SenderAmong = () => undefined;
