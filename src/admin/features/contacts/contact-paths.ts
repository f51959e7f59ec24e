/** Where contacts stand. */
export const CONTACTS = '/dashboard/contacts';

export const COMPANIES = `${CONTACTS}/companies`;

export const contactPath = (id: string): string => `${CONTACTS}/${id}`;
