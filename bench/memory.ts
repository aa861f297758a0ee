import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Business } from '#tests/support/factories.ts';
import { createWidget } from '#tests/support/factories.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import type { Figure } from './figure.ts';

interface Options {
  api: TestClient;
  business: Business;
  /** Process id of the server. */
  pid: number;
}

const BUILDS = 500;
const MAX_MB = 250;

/** Resident memory after building a widget many times, without the database. */
export async function memoryFigure({ api, business, pid }: Options): Promise<Figure> {
  const { bID, owner } = business;
  const { widgetID } = await createWidget(api, business);
  for (let built = 0; built < BUILDS; built += 1) {
    await api.post('/api/dash/buildwidget', { bID, widgetIDs: [widgetID] }, owner.headers);
  }
  const megabytes = await residentMegabytes(pid);
  return {
    name: `Memory after building a widget ${BUILDS} times, without the database`,
    measured: `${megabytes.toFixed(0)} MB`,
    goal: `at most ${MAX_MB} MB`,
    isMet: megabytes <= MAX_MB,
  };
}

async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) / 1024;
}
