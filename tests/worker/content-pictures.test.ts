import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentContracts } from '#src/contracts/content/content.ts';
import { contentPictureLimits, pictureLimits } from '#src/rules/site/picture.ts';
import { addMerchant, storeDocument } from '#tests/support/merchants.ts';
import { firstOperator, type OperatorAnswer } from '#tests/support/operator.ts';
import { phonePhoto, pngPicture, statedPng } from '#tests/support/pictures.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await storeDocument(site, site.merchant, 'uploads', { triesPerDayMax: 10_000 });
});

interface Sent {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown> | undefined;
  readonly path: string;
  readonly value: Record<string, unknown>;
}

async function send(bytes: Uint8Array, type = 'image/png', origin = site.origin): Promise<Sent> {
  const answer = await site.fetch(`${origin}${contentContracts.uploadPicture.path}`, {
    method: 'POST',
    headers: { Authorization: firstOperator, 'Content-Type': type },
    body: bytes as BodyInit,
  });
  const { value = {}, error } = (await answer.json()) as Partial<OperatorAnswer>;
  return {
    status: answer.status,
    code: error?.code ?? 'taken',
    details: error?.details,
    path: typeof value['path'] === 'string' ? value['path'] : '',
    value,
  };
}

async function operate(method: string, url: string, body: unknown) {
  const headers = { Authorization: firstOperator, 'Content-Type': 'application/json' };
  const answer = await site.fetch(url, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as Omit<OperatorAnswer, 'status'>) };
}

function plainJpeg(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
}

/** Noise, which no encoder makes small. */
function noise(width: number, height: number): Promise<Buffer> {
  const raw = Uint8Array.from(
    { length: width * height * 3 },
    (_, at) => (at * 7_919 * (1 + (at % 13))) % 256,
  );
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

describe('a picture of operators’ texts', () => {
  it.each([
    ['a photo of a phone', () => phonePhoto(320, 240), 'image/jpeg', 320, 240],
    ['a png', () => pngPicture(), 'image/png', 64, 48],
    [
      'a jpg that calls itself a png, longer than is kept',
      () => plainJpeg(1_500, 500),
      'image/png',
      1_080,
      360,
    ],
  ] as const)(
    'is encoded anew and served to everybody under its hash: %s',
    async (_, make, type, width, height) => {
      const { path, value } = await send(await make(), type);
      expect(contentContracts.uploadPicture.output.parse(value)).toMatchObject({ width, height });
      const answer = await site.fetch(path);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline; filename="picture.jpg"',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.*sandbox/);
      expect(answer.headers.get('Set-Cookie')).toBeNull();
      const served = Buffer.from(await answer.arrayBuffer());
      const hash = createHash('sha256').update(served).digest('hex');
      expect(path).toBe(`/uploads/${hash}-${width}x${height}.jpg`);
      expect(value['bytes']).toBe(served.length);
      const found = await sharp(served).metadata();
      expect(found).toMatchObject({ format: 'jpeg', width, height });
      expect([found.exif, found.icc, found.xmp]).toEqual([undefined, undefined, undefined]);
      expect(served.includes('Secret phone')).toBe(false);
    },
  );

  it('is answered without its bytes to HEAD, and to no other method', async () => {
    const { path, value } = await send(await pngPicture(30, 20));
    const head = await site.fetch(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(value['bytes'])]);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    const post = await site.fetch(path, { method: 'POST', body: '{}', headers: { Origin: site.origin } });
    expect(post.status).toBe(405);
  });

  it('has the same path each time it is sent, and is kept and counted once', async () => {
    const picture = await pngPicture(40, 40);
    const [one, other] = [await send(picture), await send(picture)];
    expect(one.path).toMatch(/^\/uploads\//);
    expect(other).toEqual(one);
    const sha256 = one.path.slice('/uploads/'.length, '/uploads/'.length + 64);
    const rows = await site.sql('SELECT number FROM content_pictures WHERE sha256 = ?', sha256);
    expect(rows).toHaveLength(1);
    const acts = await site.sql(
      'SELECT operator_id FROM operator_changes WHERE subject = ?',
      `picture:${sha256}`,
    );
    expect(acts).toHaveLength(1);
  });

  it('is stored again when it is sent again, should its bytes have been lost', async () => {
    const picture = await pngPicture(41, 40);
    const { path } = await send(picture);
    const { UPLOADS } = await site.harness.getWorker<Env>().getEnv();
    await UPLOADS.delete(`${site.merchant}/content/${path.slice('/uploads/'.length, -'.jpg'.length)}`);
    expect((await site.fetch(path)).status).toBe(404);
    expect((await send(picture)).path).toBe(path);
    expect((await site.fetch(path)).status).toBe(200);
  });

  it('is never larger than a phone on a bad connection can load', async () => {
    const { value, path } = await send(await noise(1_000, 800));
    expect(value['bytes']).toBeLessThanOrEqual(contentPictureLimits.bytesMax);
    expect(value['width']).toBeLessThan(contentPictureLimits.sideMax);
    expect(await sharp(await (await site.fetch(path)).arrayBuffer()).metadata()).toMatchObject({
      width: value['width'],
      height: value['height'],
    });
  });
});

describe('a picture is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const files: readonly [string, () => Promise<Uint8Array>, string, string, number][] = [
    ['SVG', async () => Buffer.from(svg), 'image/svg+xml', 'MEDIA_TYPE_REFUSED', 415],
    ['SVG declared as png', async () => Buffer.from(svg), 'image/png', 'IMAGE_TYPE_REFUSED', 415],
    [
      'HTML declared as jpg',
      async () => Buffer.from('<!doctype html>'),
      'image/jpeg',
      'IMAGE_TYPE_REFUSED',
      415,
    ],
    ['gif', async () => Buffer.from('GIF89a\u0001'), 'image/png', 'IMAGE_TYPE_REFUSED', 415],
    ['a truncated png', async () => (await pngPicture()).subarray(0, -20), 'image/png', 'IMAGE_BROKEN', 422],
    [
      'a truncated jpg',
      async () => (await phonePhoto()).subarray(0, 2_000),
      'image/jpeg',
      'IMAGE_BROKEN',
      422,
    ],
    [
      'a jpg that is a page too',
      async () => Buffer.concat([await phonePhoto(), Buffer.from('<script>alert(1)</script>')]),
      'image/jpeg',
      'IMAGE_BROKEN',
      422,
    ],
    ['too many pixels', async () => statedPng(3_000, 2_001, 10), 'image/png', 'IMAGE_TOO_LARGE', 422],
    [
      '5 MB and a byte',
      async () => new Uint8Array(pictureLimits.bytesMax + 1),
      'image/png',
      'BODY_TOO_LARGE',
      413,
    ],
  ];

  it.each(files)('%s', async (_, make, type, code, status) => {
    const before = await site.sql('SELECT count(*) AS kept FROM content_pictures');
    expect(await send(await make(), type)).toMatchObject({ code, status });
    expect(await site.sql('SELECT count(*) AS kept FROM content_pictures')).toEqual(before);
  });

  it('beyond as many as the merchant may keep, but not one that it has', async () => {
    const origin = await addMerchant(site, { uploads: { contentMax: 2 } });
    const pictures = await Promise.all([pngPicture(8, 8), pngPicture(9, 9), pngPicture(10, 10)]);
    const codes: string[] = [];
    for (const picture of pictures) codes.push((await send(picture, 'image/png', origin)).code);
    expect(codes).toEqual(['taken', 'taken', 'UPLOADS_MAX']);
    const [first, , last] = pictures;
    expect((await send(first, 'image/png', origin)).code).toBe('taken');
    expect((await send(last, 'image/png', origin)).details).toEqual({ contentMax: 2 });
  });

  it('after as many attempts as an operator has in a day, refused ones included', async () => {
    const origin = await addMerchant(site, { uploads: { triesPerDayMax: 2 } });
    const svgCode = (await send(Buffer.from(svg), 'image/png', origin)).code;
    const post = async () => await send(await pngPicture(8, 8), 'image/png', origin);
    const [second, third] = [await post(), await post()];
    expect([svgCode, second.code, third.code]).toEqual(['IMAGE_TYPE_REFUSED', 'taken', 'UPLOADS_MAX']);
    expect(third.details).toBeUndefined();
  });

  it('from whoever is no operator', async () => {
    const answer = await site.fetch(contentContracts.uploadPicture.path, {
      method: 'POST',
      headers: { 'Content-Type': 'image/png' },
      body: (await pngPicture()) as BodyInit,
    });
    expect(answer.status).toBe(401);
  });
});

describe('the address of a picture', () => {
  it.each(['text/html', 'application/json'])(
    'is one at which there is nothing on another merchant’s host, byte for byte (%s)',
    async (accept) => {
      const origin = await addMerchant(site, {});
      const { path } = await send(await pngPicture(50, 40));
      expect((await site.fetch(path)).status).toBe(200);
      const at = async (where: string) => {
        const { status, headers, ...answer } = await site
          .fetch(origin + where, { headers: { Accept: accept, 'If-None-Match': '*' } })
          .then(async (given) => ({
            status: given.status,
            headers: Object.fromEntries([...given.headers].filter(([name]) => name !== 'request-id')),
            text: (await given.text()).replace(/"requestId":"[^"]*"/, ''),
          }));
        return { status, headers, ...answer };
      };
      const nowhere = await at('/uploads/nothing.jpg');
      expect(nowhere.status).toBe(404);
      expect(await at(path)).toEqual(nowhere);
    },
  );

  it('names exactly one picture, and lists none', async () => {
    const { path } = await send(await pngPicture(60, 40));
    const others = [
      ...['/uploads', '/uploads/', path.replace('60x40', '61x40'), path.replace('-60x40', '')],
      ...[
        path.replace('.jpg', '.png'),
        path.toUpperCase(),
        `${path}/`,
        path.replace('/uploads/', '/uploads//'),
      ],
    ];
    for (const other of others) expect((await site.fetch(other)).status, other).toBe(404);
  });
});

describe('a text that names a picture', () => {
  const announcement = (content: string) => ({
    type: 'PL',
    groupName: 'pictures',
    texts: { en: { title: 'New games', content } },
  });

  it('keeps its alternative text, and says how large it is', async () => {
    const { path } = await send(await pngPicture(70, 40));
    const made = await operate(
      'POST',
      '/ops/api/announcements',
      announcement(`<img src="${path}" alt="A fox">`),
    );
    expect(made.status).toBe(200);
    const answer = await site.fetch('/wps/relay/MCSFE_getListAnnouncements?groupName=pictures');
    const { value } = (await answer.json()) as { value: { content: string }[] };
    expect(value[0]?.content).toBe(`<img width="70" height="40" src="${path}" alt="A fox">`);
  });

  it('is refused without an alternative text, unless the picture is decoration', async () => {
    const { path } = await send(await pngPicture(71, 40));
    const bare = announcement(`<p>x</p><img src="${path}">`);
    const refused = await operate('POST', '/ops/api/announcements', bare);
    expect(refused.error).toMatchObject({ code: 'PICTURE_TEXT_MISSING', details: { languages: ['en'] } });
    const article = { texts: bare.texts, expectedVersion: 0 };
    expect((await operate('PUT', '/ops/api/help/pictures', article)).error.code).toBe('PICTURE_TEXT_MISSING');
    const message = {
      texts: bare.texts,
      key: crypto.randomUUID(),
      usernames: ['nobody'],
      purpose: 'service',
    };
    expect((await operate('POST', '/ops/api/messages', message)).error.code).toBe('PICTURE_TEXT_MISSING');
    const decorated = announcement(`<img src="${path}" alt="">`);
    expect((await operate('POST', '/ops/api/announcements', decorated)).status).toBe(200);
  });

  it('is a help article whose page reserves the picture’s place and loads it once it is near', async () => {
    const own = await startSite();
    const headers = { Authorization: firstOperator };
    const sent = await own.fetch(contentContracts.uploadPicture.path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'image/png' },
      body: (await pngPicture(72, 40)) as BodyInit,
    });
    const { path } = ((await sent.json()) as { value: { path: string } }).value;
    const texts = { en: { title: 'How', content: `<p>So:</p><img src="${path}" alt="A &quot;fox&quot;">` } };
    const init = { method: 'PUT', headers, body: JSON.stringify({ texts, expectedVersion: 0 }) };
    expect((await own.fetch('/ops/api/help/how', init)).status).toBe(200);
    const page = await own.fetch('/m/help', { headers: { Cookie: 'language=en' } });
    expect(await page.text()).toContain(
      `<img loading="lazy" decoding="async" width="72" height="40" src="${path}" alt="A &quot;fox&quot;">`,
    );
    expect(page.headers.get('Content-Security-Policy')).toContain("img-src 'self'");
  });
});
