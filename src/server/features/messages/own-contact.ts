/** Who a visitor says they are, in a conversation (P-CNV-17): a place to send answers to, and never an identity. */
import { wrongField } from '../../../wire/errors.ts';
import { EMAIL_FORM } from '../../../wire/users/shapes.ts';
import type { OwnContact } from '../../../wire/messages/shapes.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Queries } from '../../storage/port.ts';
import type { Visitors } from '../visitors/service.ts';
import { viewerOf } from './viewer.ts';

/** Errors: 401 without a session, 422 for what is no address. */
export type SayWho = (visitor: VisitorAuth, given: OwnContact) => Promise<void>;

export function sayingWho(queries: Queries, { update }: Pick<Visitors, 'update'>): SayWho {
  return async (visitor, { email, name }) => {
    await viewerOf(queries, visitor);
    if (email !== undefined && !EMAIL_FORM.test(email.trim())) throw wrongField('email', 'must be an e-mail address');
    const said = {
      ...(email === undefined ? {} : { email: email.trim() }),
      ...(name === undefined ? {} : { name: name.trim() }),
    };
    await update(visitor, { data: said });
  };
}
