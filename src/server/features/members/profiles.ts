/** Members as colleagues and visitors see them. An account's own name and address are never shown to a visitor. */
import { wrongField } from '../../../wire/errors.ts';
import type { Face } from '../../../wire/hours/availability.ts';
import { MEMBER_PICTURE_GIVEN_BYTES, UNDO_SECONDS, USUAL_UNDO_SECONDS } from '../../../wire/members/limits.ts';
import {
  noticeKinds,
  noticeWays,
  type NoticeKind,
  type NoticeWay,
  type Notices,
  type Profile,
  type ProfileChange,
} from '../../../wire/members/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { fileInForm, type SentForm } from '../../http/form-file.ts';
import { isZone } from '../../http/time-zone.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { squarePicture } from './picture.ts';
import {
  pictureBytes,
  profileOf,
  profilesOf,
  removePicture,
  replacePicture,
  saveProfile,
  type ProfileRecord,
} from './store.ts';

type Place = { readonly project: string; readonly account: string };

export type Profiles = {
  /** `media`: the media origin. */
  readonly view: (place: Place, media: string) => Promise<Profile>;
  /** Errors: 422 that names the field; 409 where one holds something else than the change expects. */
  readonly change: (place: Place, change: ProfileChange, media: string) => Promise<Profile>;
  /** Errors: 400 without a file, 413, 415. */
  readonly setPicture: (place: Place, sent: SentForm, media: string) => Promise<Profile>;
  readonly removePicture: (place: Place, media: string) => Promise<Profile>;
  readonly picture: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Everybody's who has one in the project, at most 1,000. */
  readonly all: (queries: Queries, project: string) => Promise<ProfileRecord[]>;
  readonly own: (queries: Queries, place: Place) => Promise<ProfileRecord>;
};

const PROFILES_MOST = 1000;
/** Of a picture's name: 128 random bits. */
const PICTURE_ID_BYTES = 16;
export const picturePath = (id: string): string => `/faces/${id}`;

const usualNotices = Object.fromEntries(
  noticeKinds.map((kind) => [kind, Object.fromEntries(noticeWays.map((way) => [way, isUsual(kind, way)]))]),
) as Notices;

/** What nobody has and what is late shows in the tab; what is about oneself may be heard. */
function isUsual(kind: NoticeKind, way: NoticeWay): boolean {
  return way === 'title' || (way === 'sound' && kind !== 'late' && kind !== 'new');
}

const usual = ({ project, account }: Place): ProfileRecord => ({
  projectId: project,
  accountId: account,
  shownName: '',
  title: '',
  shown: false,
  availability: 'here',
  undoSeconds: USUAL_UNDO_SECONDS,
  notices: usualNotices,
  quiet: null,
  zone: 'UTC',
  picture: null,
});

export function createProfiles(
  { storage, token }: Pick<Ports, 'storage' | 'token'>,
  changed: (project: string) => void,
): Profiles {
  const own = async (queries: Queries, place: Place) =>
    (await profileOf(queries, place.project, place.account)) ?? usual(place);
  const write = async (
    place: Place,
    media: string,
    next: (before: ProfileRecord, transaction: Transaction) => Promise<ProfileRecord>,
  ) => {
    const saved = await storage.write(async (transaction) => {
      const record = await next(await own(transaction, place), transaction);
      await saveProfile(transaction, record);
      return record;
    });
    changed(place.project);
    return toProfile(saved, media);
  };
  return {
    own,
    all: (queries, project) => profilesOf(queries, project, PROFILES_MOST),
    picture: (id) => pictureBytes(storage, id),
    view: async (place, media) => toProfile(await own(storage, place), media),
    change: async (place, { expected, ...given }, media) => {
      const change = checked(given);
      return write(place, media, async (before) => {
        refuseConflict(toProfile(before, media), expected);
        const next = { ...before, ...change };
        if (next.shown && next.shownName === '')
          throw wrongField('shownName', 'must not be empty where visitors are to see you: they never see your account');
        return next;
      });
    },
    async setPicture(place, sent, media) {
      const given = await fileInForm(sent, { most: MEMBER_PICTURE_GIVEN_BYTES, what: 'the picture' });
      const bytes = await squarePicture(given);
      const id = token(PICTURE_ID_BYTES);
      return write(place, media, async (before, transaction) => {
        await replacePicture(transaction, { id, ...place, bytes });
        return { ...before, picture: id };
      });
    },
    removePicture: (place, media) =>
      write(place, media, async (before, transaction) => {
        await removePicture(transaction, place.project, place.account);
        return { ...before, picture: null };
      }),
  };
}

function checked({ shownName, title, quiet, ...change }: Omit<ProfileChange, 'expected'>): Partial<ProfileRecord> {
  const { undoSeconds, zone } = change;
  if (undoSeconds !== undefined && !UNDO_SECONDS.some((one) => one === undoSeconds))
    throw wrongField('undoSeconds', `must be one of ${UNDO_SECONDS.join(', ')}`);
  if (zone !== undefined && !isZone(zone)) throw wrongField('zone', 'is not a time zone');
  return {
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    ...(shownName === undefined ? {} : { shownName: wholeText(shownName).trim() }),
    ...(title === undefined ? {} : { title: wholeText(title).trim() }),
    ...(quiet === undefined ? {} : { quiet }),
  };
}

function toProfile(record: ProfileRecord, media: string): Profile {
  const { shownName, title, shown, availability, undoSeconds, notices, quiet, zone } = record;
  const picture = record.picture && media + picturePath(record.picture);
  return { shownName, title, shown, availability, undoSeconds, notices, quiet, zone, picture };
}

/** As visitors see a member; undefined where they do not. */
export function faceOf({ shown, shownName, title, picture }: ProfileRecord): Face | undefined {
  return shown && shownName !== '' ? { name: shownName, title, picture: picture && picturePath(picture) } : undefined;
}
