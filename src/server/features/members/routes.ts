/** `/api/desk/projects/{project}/members` and `/profile`; pictures on the media origin. */
import { endpoints } from '../../../wire/endpoints.ts';
import { ApiError } from '../../../wire/errors.ts';
import { memberEndpoints as calls } from '../../../wire/members/calls.ts';
import { formOf } from '../../http/form-file.ts';
import { document, route, type DeskCall, type Route } from '../../http/route.ts';
import type { Attendance, Members } from './service.ts';

/** What an address names never changes, and no browser runs it. */
const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

export function memberRoutes({ of, profiles }: Members & Pick<Attendance, 'profiles'>): Route[] {
  const place = ({ params, staff }: Pick<DeskCall, 'params' | 'staff'>) => ({
    project: params.project ?? '',
    account: staff.accountId,
  });
  return [
    route(endpoints.members, ({ params }) => of(params.project ?? '')),
    route(calls.profile, (call) => profiles.view(place(call), call.origins.media)),
    route(calls.changeProfile, (call) => profiles.change(place(call), call.body, call.origins.media)),
    route(calls.setProfilePicture, (call) => profiles.setPicture(place(call), formOf(call), call.origins.media)),
    route(calls.removeProfilePicture, (call) => profiles.removePicture(place(call), call.origins.media)),
    document('media', '/faces/{id}', async ({ params }) => {
      const bytes = await profiles.picture(params.id ?? '');
      if (!bytes) throw new ApiError('not_found', 'There is no such picture.');
      return new Response(bytes, { headers: HEADERS });
    }),
  ];
}
