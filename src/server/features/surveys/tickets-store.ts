/** Which ticket a response has opened. */
import type { Queries, Transaction } from '../../storage/port.ts';

export async function setTicket(transaction: Transaction, response: string, ticket: string): Promise<void> {
  await transaction.run(`update survey_response set ticket_id = ? where id = ?`, ticket, response);
}

export async function responseOfTicket(
  queries: Queries,
  project: string,
  ticket: string,
): Promise<{ readonly id: string; readonly survey: string } | undefined> {
  const row = await queries.one(
    `select id, survey_id from survey_response where ticket_id = ? and ticket_id <> '' and project_id = ?`,
    ticket,
    project,
  );
  return row && { id: String(row.id), survey: String(row.survey_id) };
}

export async function ticketOf(queries: Queries, response: string): Promise<string> {
  const row = await queries.one(`select ticket_id from survey_response where id = ?`, response);
  return String(row?.ticket_id ?? '');
}

/** The ticket is deleted. */
export async function forgetTicket(transaction: Transaction, ticket: string): Promise<void> {
  await transaction.run(`update survey_response set ticket_id = '' where ticket_id = ? and ticket_id <> ''`, ticket);
}
