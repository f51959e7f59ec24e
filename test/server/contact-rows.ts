/** All rows that say whose a session is and what is known of whom, but for the record of merges itself. */
import type { Queries } from '../../src/server/storage/port.ts';

const texts = [
  `select id, contact_id, user_id, verified from visitor order by id`,
  `select * from contact order by id`,
  `select * from contact_word order by contact_id, word`,
  `select * from contact_change order by id`,
  `select * from attribute_value order by contact_id, attribute_id`,
  `select * from attribute_change order by id`,
  `select * from contact_company order by project_id, company_key`,
];

export const asTheyStand = (queries: Queries) => Promise.all(texts.map((text) => queries.all(text)));
