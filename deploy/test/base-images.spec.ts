import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { OVERLAYS, render } from '../kubernetes/test/render.js';

const read = (path: string) => readFileSync(join(checkout, path), 'utf8');
const DIGEST = /@sha256:[0-9a-f]{64}$/;
/** Images of this project's own apps. */
const OWN = /(^|\/)endpaper\//;

const LISTED = read('deploy/images/without-digest.txt')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'));

/** The images that a Dockerfile starts from, without its own stages. */
function imagesOfDockerfile(path: string): string[] {
  const from = [...read(path).matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
  const stages = from.map(([, , stage]) => stage);
  return from.flatMap(([, image = '']) => (stages.includes(image) ? [] : [image]));
}

function imagesOfCompose(path: string): string[] {
  return [...read(path).matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image);
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
  expect([...images].filter(image => !DIGEST.test(image)).sort()).toEqual(LISTED);
});
