import { expect, test } from 'bun:test';
import { inOrder } from './migration-order.ts';

const migration = (id: string, ...statements: string[]) => ({ id, statements });

test('a table is made before another one refers to it, and the order stays else', () => {
  const parts = migration('parts', `create table part (ticket_id text references ticket(id))`);
  const pets = migration('pets', `create table pet (id text)`);
  const tickets = migration('tickets', `create table ticket (project_id text references project(id))`);
  const projects = migration('projects', `create table project (id text)`, `create index p on project (id)`);
  const ids = inOrder([parts, pets, tickets, projects]).map(({ id }) => id);
  expect(ids).toEqual(['projects', 'tickets', 'parts', 'pets']);
});
