import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Options {
  url: string;
  callers: number;
  seconds: number;
  /** JSON bodies, posted in turn and again from the start. */
  bodies: readonly string[];
}

interface WrkResult {
  requests: number;
  failed: number;
  seconds: number;
  p99Milliseconds: number;
}

export function isWrkInstalled(): boolean {
  return spawnSync('wrk', ['-v']).error === undefined;
}

/** Posts with wrk as fast as the server answers. wrk leaves most of the CPU to the server. */
export async function postWithWrk({ url, callers, seconds, bodies }: Options): Promise<WrkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-wrk-'));
  try {
    const bodiesFile = join(folder, 'bodies');
    await writeFile(bodiesFile, bodies.join('\n'));
    const script = join(folder, 'post.lua');
    await writeFile(script, SCRIPT);
    const args = ['-t1', `-c${callers}`, `-d${seconds}s`, '--timeout', '30s', '--latency'];
    const run = promisify(execFile);
    const { stdout } = await run('wrk', [...args, '-s', script, url, '--', bodiesFile]);
    return JSON.parse(stdout.split('\n').findLast((line) => line.startsWith('{')) ?? '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Requests are built in advance: CPU time spent in the script is missing from the server.
const SCRIPT = `
local requests = {}
local count = 0
function init(args)
  for body in io.lines(args[1]) do
    requests[#requests + 1] =
      wrk.format('POST', nil, { ['Content-Type'] = 'application/json' }, body)
  end
end
function request()
  count = count + 1
  return requests[count % #requests + 1]
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '{"requests":%d,"failed":%d,"seconds":%f,"p99Milliseconds":%f}\\n', summary.requests,
    e.connect + e.read + e.write + e.status + e.timeout, summary.duration / 1e6,
    latency:percentile(99) / 1e3))
end
`;
