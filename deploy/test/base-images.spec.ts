import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { OVERLAYS, render } from '../kubernetes/test/render.js';

const read = (path: string) => readFileSync(join(checkout, path), 'utf8');
const DIGEST = /@sha256:[0-9a-f]{64}$/;
/** Images of this project's own apps. */
const OWN = /(^|\/)endpaper\//;

const listed = (name: string) =>
  read(`deploy/images/${name}`)
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'));

/** The images that a Dockerfile starts from, without its own stages. `$NODE` is an argument of the file with a default. */
function imagesOfDockerfile(path: string): string[] {
  const text = read(path);
  const from = [...text.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
  const stages = from.map(([, , stage]) => stage);
  const defaults = new Map(
    [...text.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, image]) => [`$${name}`, image]),
  );
  return from.flatMap(([, image = '']) => (stages.includes(image) ? [] : [defaults.get(image) ?? image]));
}

/** `${PROMETHEUS_IMAGE:-…}` has a default. */
function imagesOfCompose(path: string): string[] {
  return [...read(path).matchAll(/^ +image: (?:\$\{\w+:-)?(\S+?)\}?$/gm)].map(([, image = '']) => image);
}

function imagesOfOverlay(overlay: (typeof OVERLAYS)[number]): string[] {
  const images: string[] = [];
  JSON.stringify(render(overlay), (key, value: unknown) => {
    if (['image', 'imageName'].includes(key) && typeof value === 'string') images.push(value);
    return value;
  });
  return images;
}

function namedImages(): Set<string> {
  const folders = readdirSync(join(checkout, 'deploy')).map(name => `deploy/${name}/Dockerfile`);
  const dockerfiles = [
    ...folders.filter(path => existsSync(join(checkout, path))),
    ...['deploy/images/front-end.Dockerfile', 'deploy/images/service.Dockerfile'],
  ];
  const apps = readdirSync(checkout).map(name => `${name}/compose.yml`);
  const compose = ['docker-compose.yml', ...apps.filter(path => existsSync(join(checkout, path)))];
  const all = [
    ...dockerfiles.flatMap(imagesOfDockerfile),
    ...compose.flatMap(imagesOfCompose),
    ...OVERLAYS.flatMap(imagesOfOverlay),
  ];
  return new Set(all.filter(image => !OWN.test(image)));
}

it('every image of others is pinned by digest, or in the list of those that are not', () => {
  const images = namedImages();
  expect(images.size).toBeGreaterThan(5);
  expect([...images].filter(image => !DIGEST.test(image)).sort()).toEqual(listed('without-digest.txt'));
});

it('every image of others is in the list that is scanned every night, and the scanner is pinned', () => {
  expect([...namedImages()].sort()).toEqual(listed('third-party.txt'));
  const [, scanner = ''] = /^scanner=(\S+)$/m.exec(read('deploy/scan-images')) ?? [];
  expect(scanner).toMatch(DIGEST);
  expect(read('.github/workflows/nightly.yml')).toContain('run: deploy/scan-images');
});

it('no mailbox has a version with known faults', () => {
  const [mailpit = ''] = listed('third-party.txt').filter(image => image.startsWith('axllent/mailpit:'));
  const [, major, minor] = /:v(\d+)\.(\d+)/.exec(mailpit) ?? [];
  // Earlier ones call private addresses for whoever can send a mail: GHSA-w4mc-hhc6-xp28 and others.
  expect([Number(major), Number(minor)]).toEqual([1, expect.any(Number)]);
  expect(Number(minor)).toBeGreaterThanOrEqual(31);
});
