import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockFaults, isStatusAnswer } from './block-answer.ts';
import { type PolicyName, policies, locationOf } from './visitor-locations.ts';
import { type RawSite, startRawSite } from './raw-site.ts';
import { rowsOf } from './table.ts';

let site: RawSite;
const hosts = new Map<string, string>();
beforeAll(async () => {
  site = await startRawSite();
  for (const [name, policy] of Object.entries(policies))
    hosts.set(name, await site.addMerchant({ 'region-policy': JSON.stringify(policy) }));
});
afterAll(() => site.close());

const page = (host: string, accept = '*/*') => ({
  method: 'GET',
  target: '/m/home',
  headers: [`Host: ${host}`, `Accept: ${accept}`],
});

/** what | policy | address | country-region/network | verdict */
const table = `
  a country that no list names           | denylist | 39.32.0.1       | PK        | served
  a country with region and network      | denylist | 39.32.0.1       | PK-SD/17557 | served
  a denied country                       | denylist | 39.32.0.1       | US        | denied
  a second denied country                | denylist | 39.32.0.1       | GB        | denied
  a third denied country                 | denylist | 5.160.0.1       | IR        | denied
  a denied country over version 6        | denylist | 2607:fb90::1    | US        | denied
  a served country over version 6        | denylist | 2407:d000::1    | PK        | served
  an allowlist’s country                 | allowlist | 39.32.0.1      | PK        | served
  an allowlist’s other country           | allowlist | 1.208.0.1      | KR        | served
  an allowlist’s country over version 6  | allowlist | 2407:d000::1   | PK        | served
  a country that an allowlist leaves out | allowlist | 41.58.0.1      | NG        | denied
  a country left out, over version 6     | allowlist | 2c0f:2a80::1   | NG        | denied
  any country where nobody is listed     | nobody listed | 39.32.0.1  | PK        | denied
  any country where everybody is denied  | everybody denied | 39.32.0.1 | PK      | denied
  version 6 where everybody is denied    | everybody denied | 2407:d000::1 | PK   | denied

  a country in small letters             | denylist | 39.32.0.1       | pk        | denied
  a denied country in small letters      | denylist | 39.32.0.1       | us        | denied
  a country of three letters             | denylist | 39.32.0.1       | PAK       | denied
  a country of one letter                | denylist | 39.32.0.1       | P         | denied
  an empty country                       | denylist | 39.32.0.1       | {"country":""} | denied
  a country with a space                 | denylist | 39.32.0.1       | {"country":"PK "} | denied
  a country with a line end              | denylist | 39.32.0.1       | {"country":"PK\\n"} | denied
  a country of digits                    | denylist | 39.32.0.1       | 99        | denied
  a country that is a number             | denylist | 39.32.0.1       | {"country":92} | denied
  a country that is null                 | denylist | 39.32.0.1       | {"country":null} | denied
  a country that is a list               | denylist | 39.32.0.1       | {"country":["PK"]} | denied
  a country that is an object            | denylist | 39.32.0.1       | {"country":{"PK":true}} | denied
  a country that is true                 | denylist | 39.32.0.1       | {"country":true} | denied
  a country in letters that look alike   | denylist | 39.32.0.1       | {"country":"РК"} | denied
  a name of every object as country      | allowlist | 39.32.0.1      | {"country":"__proto__"} | denied
  no country                             | denylist | 39.32.0.1       | {} | denied
  no country but a region and a network  | denylist | 39.32.0.1       | {"regionCode":"SD","asn":17557} | denied
  a platform that says nothing           | denylist | 39.32.0.1       | -         | denied
  the same with an allowed range         | denylist | 8.8.8.8         | -         | denied
  the same at the operators’             | denylist | 52.95.110.7     | -         | served

  Tor                                    | denylist | 185.220.101.1   | T1        | denied
  Tor over version 6                     | denylist | 2a0b:f4c2::1    | T1        | denied
  Tor where an allowlist rules           | allowlist | 185.220.101.1  | T1        | denied
  Tor that the operator allows           | tor and unknown | 185.220.101.1 | T1   | served
  Tor in small letters                   | tor and unknown | 185.220.101.1 | t1   | denied
  an unknown country                     | denylist | 39.32.0.1       | XX        | denied
  an unknown country, an allowlist       | allowlist | 39.32.0.1      | XX        | denied
  an unknown country, nobody listed      | nobody listed | 39.32.0.1  | XX        | denied
  an unknown country that is allowed     | tor and unknown | 39.32.0.1 | XX       | served
  no country where unknown is allowed    | tor and unknown | 39.32.0.1 | {}       | denied
  no platform where unknown is allowed   | tor and unknown | 39.32.0.1 | -        | denied
  a denied country where Tor is allowed  | tor and unknown | 39.32.0.1 | US       | denied
  no address where unknown is allowed    | tor and unknown | -       | XX         | denied

  a denied region                        | denylist | 31.43.0.1       | UA-43     | denied
  a denied region of one sign            | denylist | 31.43.0.1       | UA-9      | denied
  a denied region in small letters       | denylist | 24.48.0.1       | CA-qc     | denied
  another region of that country         | denylist | 31.43.0.1       | UA-30     | served
  a longer region with the same start    | denylist | 31.43.0.1       | UA-431    | served
  a region by number where it is denied by letters | denylist | 24.48.0.1 | CA-10 | served
  the same region of another country     | denylist | 31.43.0.1       | PL-43     | served
  a region named like a denied country   | denylist | 39.32.0.1       | PK-GB     | denied
  a country without its region           | denylist | 31.43.0.1       | UA        | served
  a region that is a number              | denylist | 31.43.0.1       | {"country":"UA","regionCode":43} | denied
  a denied region over version 6         | denylist | 2a01:d0::1      | UA-43     | denied
  a denied region of an allowed country  | allowlist | 39.32.0.1      | PK-IS     | denied
  another region of an allowed country   | allowlist | 39.32.0.1      | PK-PB     | served
  a denied region at the operators’      | denylist | 52.95.110.7     | UA-43     | served
  a denied region in an allowed range    | denylist | 8.8.8.8         | UA-43     | served

  a denied network                       | denylist | 39.32.0.1       | PK/64500  | denied
  the last network there can be          | denylist | 39.32.0.1       | PK/4294967295 | denied
  a network before a denied one          | denylist | 39.32.0.1       | PK/64499  | served
  a network after a denied one           | denylist | 39.32.0.1       | PK/64501  | served
  a denied network as text               | denylist | 39.32.0.1       | {"country":"PK","asn":"64500"} | denied
  a denied network over version 6        | denylist | 2407:d000::1    | PK/64500  | denied
  a denied network in an allowed range   | denylist | 8.8.8.8         | PK/64500  | denied
  a denied network at the operators’     | denylist | 52.95.110.7     | PK/64500  | served
  a denied network under an allowlist    | allowlist | 39.32.0.1      | PK/64500  | denied
  network nought                         | denylist | 39.32.0.1       | PK/0      | served

  the first address of a denied range    | denylist | 39.40.0.0       | PK        | denied
  the last address of a denied range     | denylist | 39.40.255.255   | PK        | denied
  the address before a denied range      | denylist | 39.39.255.255   | PK        | served
  the address after a denied range       | denylist | 39.41.0.0       | PK        | served
  the first of the upper half            | denylist | 39.50.128.0     | PK        | denied
  the last of the lower half             | denylist | 39.50.127.255   | PK        | served
  one denied address                     | denylist | 39.60.0.1       | PK        | denied
  the address before it                  | denylist | 39.60.0.0       | PK        | served
  the address after it                   | denylist | 39.60.0.2       | PK        | served
  the last of a wide range               | denylist | 91.127.255.255  | DE        | denied
  the first after a wide range           | denylist | 91.128.0.0      | DE        | served
  two ranges that touch, the seam        | denylist | 91.200.1.0      | DE        | denied
  two ranges that touch, the end         | denylist | 91.200.1.255    | DE        | denied
  two ranges that touch, after them      | denylist | 91.200.2.0      | DE        | served
  an allowed range inside a denied one   | denylist | 39.40.7.7       | PK        | denied
  operators inside a denied range        | denylist | 39.40.9.9       | PK        | served
  a denied range, mapped                 | denylist | ::ffff:39.40.1.2 | PK       | denied
  a denied range, mapped in hex          | denylist | ::ffff:2728:0102 | PK       | denied
  the same, mapped in capitals           | denylist | ::FFFF:2728:102 | PK        | denied
  the same, mapped without shortening    | denylist | 0:0:0:0:0:ffff:39.40.1.2 | PK | denied
  the same, mapped with all noughts      | denylist | 0000:0000:0000:0000:0000:ffff:2728:0102 | PK | denied
  a served address, mapped               | denylist | ::ffff:39.32.0.1 | PK       | served
  a served address, mapped in hex        | denylist | ::ffff:2720:1   | PK        | served
  a denied country, mapped               | denylist | ::ffff:8.8.4.4  | US        | denied
  a denied range over an allowlist       | allowlist | 39.40.0.1      | PK        | denied
  a range that is written mapped         | mapped ranges | 39.40.255.255 | PK     | denied
  the same, asked mapped                 | mapped ranges | ::ffff:39.40.0.0 | PK  | denied
  a half that is written mapped          | mapped ranges | 39.50.128.0 | PK       | denied
  the other half of it                   | mapped ranges | 39.50.127.255 | PK     | served
  operators that are written mapped      | mapped ranges | 52.95.110.7 | XX       | served

  the first of a denied version 6 range  | denylist | 2400:1000::     | PK        | denied
  the last of a denied version 6 range   | denylist | 2400:1000:ffff:ffff:ffff:ffff:ffff:ffff | PK | denied
  the address before it, version 6       | denylist | 2400:fff:ffff:ffff:ffff:ffff:ffff:ffff | PK | served
  the address after it, version 6        | denylist | 2400:1001::     | PK        | served
  a denied range in capitals             | denylist | 2400:1000::ABCD | PK        | denied
  a denied range with leading noughts    | denylist | 2400:1000:0000:0000:0000:0000:0000:0001 | PK | denied
  one denied version 6 address           | denylist | 2400:2000::1    | PK        | denied
  its neighbour                          | denylist | 2400:2000::2    | PK        | served
  the same written at full length        | denylist | 2400:2000:0:0:0:0:0:1 | PK  | denied
  the same with a dotted end             | denylist | 2400:2000::0.0.0.1 | PK     | denied
  the upper half of a /16                | denylist | 2a02:8000::1    | DE        | denied
  the lower half of a /16                | denylist | 2a02:7fff:ffff::1 | DE      | served

  an allowed range in a denied country   | denylist | 8.8.8.0         | US        | served
  its last address                       | denylist | 8.8.8.255       | US        | served
  the address after it                   | denylist | 8.8.9.0         | US        | denied
  an allowed version 6 range             | denylist | 2607:f8b0::1    | US        | served
  an allowed range, mapped               | denylist | ::ffff:8.8.8.8  | US        | served
  an allowed range, unknown country      | denylist | 8.8.8.8         | XX        | served
  an allowed range, Tor                  | denylist | 8.8.8.8         | T1        | served
  an allowed range, no country           | denylist | 8.8.8.8         | {}        | served
  an allowed address under an allowlist  | allowlist | 8.8.8.8        | US        | served
  its neighbour under an allowlist       | allowlist | 8.8.8.9        | US        | denied

  the operators’ first address           | denylist | 52.95.110.0     | US        | served
  the operators’ last address            | denylist | 52.95.110.255   | US        | served
  before the operators’ range            | denylist | 52.95.109.255   | US        | denied
  after the operators’ range             | denylist | 52.95.111.0     | US        | denied
  the operators’ range, mapped           | denylist | ::ffff:52.95.110.7 | US     | served
  the operators’ range over version 6    | denylist | 2600:1f00::7    | IR        | served
  after the operators’ version 6 range   | denylist | 2600:1f00:1::   | IR        | denied
  operators of another merchant          | allowlist | 52.95.110.8    | US        | denied
  operators where everybody is denied    | everybody denied | 52.95.110.7 | PK    | denied
`;

/** Reserved or malformed addresses, which are denied although their country is served. */
const nobody = `
  no address                    | -
  an empty address              | {}
  this host                     | 0.0.0.0
  loopback                      | 127.0.0.1
  loopback’s last               | 127.255.255.255
  private, class A              | 10.0.0.1
  private, class B              | 172.16.0.1
  private, class B’s last       | 172.31.255.255
  private, class C              | 192.168.1.1
  shared by carriers            | 100.64.0.1
  link-local                    | 169.254.169.254
  protocol assignments          | 192.0.0.8
  documentation                 | 192.0.2.1
  6to4’s relay                  | 192.88.99.1
  benchmarks                    | 198.18.0.1
  documentation, the second     | 198.51.100.1
  documentation, the third      | 203.0.113.1
  multicast                     | 224.0.0.1
  reserved                      | 240.0.0.1
  broadcast                     | 255.255.255.255
  unspecified, version 6        | ::
  loopback, version 6           | ::1
  a compatible address          | ::39.32.0.1
  translated, RFC 6052          | 64:ff9b::39.32.0.1
  translated, local             | 64:ff9b:1::2720:1
  discard only                  | 100::1
  Teredo                        | 2001:0:2720:1::1
  benchmarks, version 6         | 2001:2::1
  ORCHID                        | 2001:20::1
  documentation, version 6      | 2001:db8::1
  6to4                          | 2002:2720:1::1
  documentation, the newer      | 3fff::1
  never handed out              | 4000::1
  unique local                  | fd00::1
  link-local, version 6         | fe80::1
  site-local                    | fec0::1
  multicast, version 6          | ff02::1
  loopback, mapped              | ::ffff:127.0.0.1
  private, mapped               | ::ffff:10.0.0.1
  reserved, mapped              | ::ffff:240.0.0.1
  translated, the other prefix  | ::ffff:0:39.32.0.1
  with a port                   | 39.32.0.1:443
  in brackets                   | [2407:d000::1]
  in brackets with a port       | [2407:d000::1]:443
  with a zone                   | fe80::1%eth0
  a served one with a zone      | 2407:d000::1%1
  with a leading nought         | 039.32.0.1
  octal                         | 047.040.0.1
  hexadecimal                   | 0x27.0x20.0.1
  one number                    | 656408577
  one hexadecimal number        | 0x27200001
  three parts                   | 39.32.1
  five parts                    | 39.32.0.1.1
  a part over 255               | 39.32.0.256
  a negative part               | 39.32.0.-1
  a range                       | 39.32.0.0/16
  two addresses                 | 39.32.0.1, 8.8.8.8
  two addresses, a space        | 39.32.0.1 8.8.8.8
  a trailing dot                | 39.32.0.1.
  digits of another script      | ٣٩.٣٢.٠.١
  nine groups                   | 2407:d000:1:2:3:4:5:6:7
  seven groups                  | 2407:d000:1:2:3:4:5
  two shortenings               | 2407::d000::1
  three colons                  | 2407:::1
  a group too long              | 2407:0d000::1
  not hexadecimal               | 2407:g000::1
  a word                        | localhost
  a host’s name                 | operator.example
  a star                        | *
  null                          | null
  much too long                 | ${'2407:d000:'.repeat(30)}:1
`;

const verdictOf = async (policy: string, location: ReturnType<typeof locationOf>): Promise<string[]> => {
  const host = hosts.get(policy) ?? '';
  const json = await site.ask(location, page(host));
  const html = await site.ask(location, page(host, 'text/html'));
  if (json.status === 200 && html.status === 200)
    return html.body.includes('</html>') ? ['served'] : ['no page'];
  return [...blockFaults(json, 451), ...blockFaults(html, 451)];
};

describe.concurrent('a visitor location', () => {
  it.each(rowsOf(table))('%s (%s)', async (_, policy, address = '-', place = '-', verdict) => {
    const location = locationOf(address, place);
    expect(await verdictOf(policy as PolicyName, location)).toEqual(verdict === 'served' ? ['served'] : []);
    const status = await site.ask(location, {
      ...page(hosts.get(policy ?? '') ?? ''),
      target: '/wps/system/status',
    });
    expect(isStatusAnswer(status, verdict === 'served' ? 0 : 2)).toBe(true);
  });

  it.each(rowsOf(nobody))('is denied as reserved or malformed: %s', async (_, text = '-') => {
    const address = text === '{}' ? '' : Buffer.from(text).toString('latin1');
    const location = text === '-' ? locationOf('-', 'PK') : { ...locationOf('-', 'PK'), address };
    expect(await verdictOf('denylist', location)).toEqual([]);
  });
});
