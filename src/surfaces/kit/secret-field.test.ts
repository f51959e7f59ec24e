import { expect, test } from 'bun:test';
import { isSecretField } from './secret-field.ts';

/** The first field of a page of this markup, and whether it is one. */
async function secret(html: string, passwords = new WeakSet<Element>()): Promise<boolean> {
  document.body.innerHTML = html;
  // What labels say is remembered within one task.
  await Promise.resolve();
  return isSecretField(document.querySelector('input,textarea')!, passwords);
}

test('secret fields are told by type, purpose and name in ten languages, others are not [W-SNA-02 F6]', async () => {
  const found = [
    'type=password',
    'autocomplete=cc-csc',
    'autocomplete="billing cc-number"',
    'autocomplete=one-time-code',
    'name=user_password',
    'id=cvv',
    'name=pin',
    'name=passwordAgain',
    'name=card_number',
    'name=user[pass]',
    'name=pw',
    'name=mfa_code',
    'name=tan',
    'name=totp',
    'name=kartennummer',
    'name=iban',
    'name=neuesPasswort',
    'id=kennwort',
    'name=motDePasse',
    'name="contraseña"',
    'name=senha',
    'name=wachtwoord',
    'name=hasło',
    'name=şifre',
    'name=lösenord',
    'name=x inputmode=numeric aria-label="Code"',
    'placeholder=Passwort',
    'placeholder="Numero di carta"',
    'placeholder=PIN',
  ];
  for (const attributes of found) expect(await secret(`<input ${attributes}>`), attributes).toBe(true);
  const plain = [
    'name=spinning',
    'name=email',
    'autocomplete=name',
    'type=checkbox name=show_password',
    'type=submit name=passwords',
    'name=passenger',
    'name=compass',
    'name=zipcode inputmode=numeric',
    'name=country_code',
    'placeholder="Order number"',
    'name=coupon_code',
    'name=author',
    'name=tangent',
    'name=discard_note',
    'placeholder="Search the secretary"',
  ];
  for (const attributes of plain) expect(await secret(`<input ${attributes}>`), attributes).toBe(false);
});

test('a label tells it too, around the field or for its id [F6]', async () => {
  expect(await secret('<label>Passwort <input></label>')).toBe(true);
  expect(await secret('<p><input id=f></p><label for=f>Votre mot de passe</label>')).toBe(true);
  expect(await secret('<label>Name <input></label><label>Password <input></label>')).toBe(false);
  expect(await secret(`<label>${'How did you lose your password? '.repeat(4)}<textarea></textarea></label>`)).toBe(
    false,
  );
  document.body.innerHTML = '<div id=host></div>';
  const root = document.querySelector('#host')!.attachShadow({ mode: 'open' });
  root.innerHTML = '<label>Wachtwoord <input></label>';
  expect(isSecretField(root.querySelector('input')!, new WeakSet())).toBe(true);
});

test('a field that was a password is one for ever [F6]', async () => {
  const passwords = new WeakSet<Element>();
  expect(await secret('<input type=password>', passwords)).toBe(true);
  const field = document.querySelector('input')!;
  field.type = 'text';
  expect(isSecretField(field, passwords)).toBe(true);
  expect(isSecretField(field, new WeakSet())).toBe(false);
});
