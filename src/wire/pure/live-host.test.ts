import { expect, test } from 'bun:test';
import { isLiveHost } from './live-host.ts';

const cases: [string, string[]][] = [
  ['the host localhost is not live [W-CST-01]', ['localhost', 'LOCALHOST']],
  ['the host 127.0.0.1 is not live [W-CST-02]', ['127.0.0.1']],
  ['the host 0.0.0.0 is not live [W-CST-03]', ['0.0.0.0']],
  ['an empty host is not live [W-CST-04]', ['']],
  ['the host ::1 is not live, with and without brackets [W-CST-05]', ['::1', '[::1]']],
  ['the hosts 192.168.* are not live [W-CST-06]', ['192.168.0.1', '192.168.178.20']],
  ['the hosts 10.0.* are not live [W-CST-07]', ['10.0.0.1', '10.0.255.7']],
  ['the hosts *.local are not live [W-CST-08]', ['printer.local', 'shop.office.local']],
  ['a host name without a dot is not live [W-CST-09]', ['intranet', 'shop']],
];
for (const [title, hosts] of cases) {
  test(title, () => {
    for (const host of hosts) expect([host, isLiveHost(host)]).toEqual([host, false]);
  });
}

test('every other host is live', () => {
  const hosts = [
    'shop.test',
    'www.example.com',
    '8.8.8.8',
    '192.169.0.1',
    '10.1.0.1',
    '110.0.0.1',
    '[2001:db8::1]',
    'local.example',
    'localhost.example',
  ];
  expect(hosts.filter((host) => !isLiveHost(host))).toEqual([]);
});
