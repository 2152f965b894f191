import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureLimits } from '#src/rules/site/picture.ts';
import { newcomer, type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { addMerchant } from '#tests/support/merchants.ts';
import { phonePhoto, pngPicture, statedPng } from '#tests/support/pictures.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { watch } from '#tests/support/watch.ts';

const path = '/wps/member/info/icon';
let site: Site;
let person: Person;

beforeAll(async () => {
  site = await startSite();
  person = await registerMember(site);
});

interface Sent {
  readonly status: number;
  readonly code: string;
  readonly icon: string;
}

async function send(by: Person, bytes: Uint8Array, type = 'image/png', to = path): Promise<Sent> {
  const answer = await by.fetch(to, {
    method: 'POST',
    body: bytes as BodyInit,
    headers: { 'Content-Type': type },
  });
  const wire = (await answer.json()) as { value?: { icon: string }; error?: { code: string } };
  return { status: answer.status, code: wire.error?.code ?? 'taken', icon: wire.value?.icon ?? '' };
}

async function picture(by: Person, address = path): Promise<Buffer> {
  return Buffer.from(await (await by.fetch(address)).arrayBuffer());
}

describe('a picture that is uploaded', () => {
  it.each([
    ['a photo of a phone', () => phonePhoto(640, 480), 'image/jpeg', 256, 192],
    ['a png', () => pngPicture(), 'image/png', 64, 48],
    ['a jpg that calls itself a png', () => phonePhoto(100, 300), 'image/png', 85, 256],
  ] as const)('is re-encoded and served as what it is: %s', async (_, make, type, width, height) => {
    const sent = await make();
    const { icon } = await send(person, sent, type);
    const answer = await person.fetch(icon);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="picture.jpg"',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.*sandbox/);
    const stored = Buffer.from(await answer.arrayBuffer());
    const found = await sharp(stored).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width, height });
    expect([found.exif, found.icc, found.xmp]).toEqual([undefined, undefined, undefined]);
    expect(stored.includes('Secret phone')).toBe(false);
  });

  it('shows the colours that were sent, on white where it is transparent', async () => {
    const { icon } = await send(person, await pngPicture());
    const { dominant } = await sharp(await picture(person, icon)).stats();
    expect(dominant.r).toBeGreaterThan(210);
    expect(dominant.g).toBeLessThan(160);
  });

  it('is upright, as its camera held it', async () => {
    const turned = await sharp(await phonePhoto(300, 100))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { icon } = await send(person, turned, 'image/jpeg');
    expect(await sharp(await picture(person, icon)).metadata()).toMatchObject({ width: 85, height: 256 });
  });

  it('carries no metadata of the original', async () => {
    const script = '<script>alert(1)</script>';
    const hidden = await sharp(await pngPicture())
      .withExif({ IFD0: { Copyright: script } })
      .png()
      .toBuffer();
    expect(hidden.includes(script)).toBe(true);
    const { icon } = await send(person, hidden);
    expect((await picture(person, icon)).includes(script)).toBe(false);
  });

  it('is revalidated each time, and not sent again while it is unchanged', async () => {
    const { icon } = await send(person, await pngPicture());
    const etag = (await person.fetch(icon)).headers.get('ETag') ?? '';
    expect((await person.fetch(icon, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    await send(person, await pngPicture(20, 20));
    expect((await person.fetch(icon, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it('replaces the previous one, whose bytes are deleted', async () => {
    const rows = () => site.sql('SELECT id FROM uploads WHERE merchant = ?', site.merchant);
    await expect.poll(async () => (await rows()).length).toBe(1);
    const { UPLOADS } = await site.harness.getWorker<Env>().getEnv();
    const stored = async () => {
      const { objects } = await UPLOADS.list({ prefix: `${site.merchant}/icon/` });
      return objects.map(({ key }) => key.split('/').at(-1));
    };
    const [kept] = await rows();
    await expect.poll(stored).toEqual([kept?.['id']]);
  });
});

describe('an upload is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cut = async () => (await pngPicture()).subarray(0, -20);
  const files: readonly [string, () => Promise<Uint8Array>, string, string, number][] = [
    ['SVG', async () => Buffer.from(svg), 'image/svg+xml', 'MEDIA_TYPE_REFUSED', 415],
    ['SVG declared as png', async () => Buffer.from(svg), 'image/png', 'IMAGE_TYPE_REFUSED', 415],
    [
      'HTML declared as png',
      async () => Buffer.from('<!doctype html>'),
      'image/png',
      'IMAGE_TYPE_REFUSED',
      415,
    ],
    ['gif', async () => Buffer.from('GIF89a\u0001'), 'image/jpeg', 'IMAGE_TYPE_REFUSED', 415],
    ['nothing', async () => new Uint8Array(), 'image/png', 'IMAGE_TYPE_REFUSED', 415],
    ['a truncated png', cut, 'image/png', 'IMAGE_BROKEN', 422],
    [
      'a truncated jpg',
      async () => (await phonePhoto()).subarray(0, 2_000),
      'image/jpeg',
      'IMAGE_BROKEN',
      422,
    ],
    [
      'a jpg with an appended ZIP archive',
      async () => Buffer.concat([await phonePhoto(), Buffer.from('PK\u0003\u0004')]),
      'image/jpeg',
      'IMAGE_BROKEN',
      422,
    ],
    [
      '20,000 × 20,000 pixels',
      async () => statedPng(20_000, 20_000, 10),
      'image/png',
      'IMAGE_TOO_LARGE',
      422,
    ],
    ['too many pixels', async () => statedPng(3_000, 2_001, 10), 'image/png', 'IMAGE_TOO_LARGE', 422],
    [
      'more pixel data than its header states',
      async () => statedPng(10, 10, 40_000_000),
      'image/png',
      'IMAGE_BROKEN',
      422,
    ],
    [
      '5 MB and a byte',
      async () => new Uint8Array(pictureLimits.bytesMax + 1),
      'image/png',
      'BODY_TOO_LARGE',
      413,
    ],
  ];

  it.each(files)('%s', async (_, make, type, code, status) => {
    const sender = await registerMember(site);
    const answer = await send(sender, await make(), type);
    expect(answer).toMatchObject({ code, status });
    expect((await sender.fetch(path)).status).toBe(404);
  });

  it('from a form of another site, a guest or a trial account', async () => {
    const bytes = await pngPicture();
    expect((await send(person, bytes, 'multipart/form-data; boundary=x')).code).toBe('MEDIA_TYPE_REFUSED');
    expect((await send(await startTrial(site), bytes)).code).toBe('REAL_ACCOUNT_NEEDED');
    const guest = await site.fetch(path, { method: 'POST', body: new Uint8Array(bytes) }, newcomer());
    expect(guest.status).toBe(401);
  });

  it('after as many as the merchant allows in a day', async () => {
    const origin = await addMerchant(site, { uploads: { triesPerDayMax: 2 } });
    const there: Pick<Site, 'fetch'> = {
      fetch(to, init, visitor) {
        const headers = new Headers(init?.headers);
        headers.set('Origin', origin);
        return site.fetch(origin + to, { ...init, headers }, visitor);
      },
    };
    const sender = await registerMember(there);
    const post = async () => (await send(sender, await pngPicture(8, 8))).code;
    expect([await post(), await post(), await post()]).toEqual(['taken', 'taken', 'UPLOADS_MAX']);
  });
});

describe('another member', () => {
  it('is not shown the picture, whatever address is named', async () => {
    const { icon } = await send(person, await pngPicture());
    const stranger = await registerMember(site);
    const answer = await stranger.fetch(icon);
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      404,
      'ICON_MISSING',
    ]);
    expect((await site.fetch(icon, {}, newcomer())).status).toBe(401);
  });
});

describe('a picture that belongs to nothing', () => {
  it('is deleted after a day, with its bytes', async () => {
    const { UPLOADS } = await site.harness.getWorker<Env>().getEnv();
    const dayMs = 24 * 3_600_000;
    for (const [id, createdAtMs] of [
      ['a'.repeat(32), Date.now() - dayMs - 60_000],
      ['b'.repeat(32), Date.now() - dayMs + 600_000],
    ] as const) {
      await UPLOADS.put(`${site.merchant}/feedback/${id}`, 'x');
      await site.sql(
        `INSERT INTO uploads (merchant, id, owner, purpose, bytes, width, height, created_at_ms)
         VALUES (?, ?, 'member:x', 'feedback', 1, 1, 1, ?)`,
        site.merchant,
        id,
        createdAtMs,
      );
    }
    await watch(site);
    const { objects } = await UPLOADS.list({ prefix: `${site.merchant}/feedback/` });
    expect(objects.map(({ key }) => key.slice(-32))).toEqual(['b'.repeat(32)]);
    const rows = await site.sql(
      'SELECT id FROM uploads WHERE merchant = ? AND purpose = ?',
      site.merchant,
      'feedback',
    );
    expect(rows).toEqual([{ id: 'b'.repeat(32) }]);
  });
});
