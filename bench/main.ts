import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { borrowEmbeddedDatabase } from '#server/platform/embedded-database/borrow-embedded-database.ts';
import { type Goodword, startGoodword } from '#tests/start/running-goodword.ts';
import { type Business, createBusiness, type Respondent } from '#tests/support/factories.ts';
import { openFrontDoor } from '#tests/support/front-door.ts';
import { ASKED, answerText, storeAnswers } from './answers.ts';
import { compareWithBareServer } from './compare-with-bare-server.ts';
import { demoFigure } from './demo.ts';
import { type Figure, KB, kilobytes, median, ROUNDS } from './figure.ts';
import { weighLoadedScripts } from './loaded-scripts.ts';
import { memoryFigure } from './memory.ts';
import { messageFigures } from './messages.ts';
import { openSessions } from './open-sessions.ts';
import { weighPage } from './page-weight.ts';
import { readingFigures } from './reading.ts';
import { startFigures } from './starts.ts';
import { widgetFigures } from './widgets.ts';
import { insertsPerSecond } from './yardstick.ts';

const SECONDS = 8;

/** Measures everything on a product of its own and prints one table. Goals inform, they fail nothing. */
export async function main({ chromiumPath }: { chromiumPath: string }): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodword-bench-'));
  const env = { RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const started: Goodword[] = [];
  try {
    const figures = await startFigures(dataDir, env);
    const goodword = await startGoodword({ dataDir, env });
    started.push(goodword);
    await goodword.serving();
    const door = openFrontDoor(goodword.url);
    const business = await createBusiness(door);
    figures.push(...(await weights(goodword.url, business, chromiumPath)));
    figures.push(...(await widgetFigures({ door, business, chromiumPath })));
    figures.push(await memoryFigure({ door, business, pid: goodword.pid }));
    const { connectionString } = await borrowEmbeddedDatabase({ dataDir, log: () => {} });
    const sessions = await openSessions(door, business, 1000);
    for (const callers of [64, 512]) {
      figures.push(
        await answers({
          origin: goodword.url,
          sessions,
          callers,
          connectionString,
          businessId: business.bID,
        }),
      );
    }
    figures.push(...(await messageFigures({ door, connectionString })));
    figures.push(await demoFigure({ dataDir, connectionString }));
    figures.push(...(await readingFigures({ door, dataDir, connectionString })));
    print(figures);
  } finally {
    for (const goodword of started) goodword.signal('SIGTERM');
    await Promise.all(started.map((goodword) => goodword.ended()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function weights(
  origin: string,
  { handle, owner }: Business,
  chromiumPath: string,
): Promise<Figure[]> {
  const survey = await weighPage(`${origin}/f/${handle}`);
  const page = await fetch(`${origin}/f/${handle}`);
  const served = await compareWithBareServer(
    `${origin}/f/${handle}`,
    gzipSync(await page.text(), { level: 9 }),
  );
  const { cookie } = owner;
  const url = `${origin}/dash/home`;
  const dashboard = await weighLoadedScripts({ url, cookie, executablePath: chromiumPath });
  return [
    {
      name: 'survey, first response, gzip',
      measured: kilobytes(survey.html),
      goal: 'at most 15 kB',
      isMet: survey.html <= 15 * KB,
    },
    {
      name: 'survey, everything to answer all text steps, gzip',
      measured: `${kilobytes(survey.everything)} in ${survey.requests} requests`,
      goal: 'at most 95 kB in 5',
      isMet: survey.everything <= 95 * KB && survey.requests <= 5,
    },
    {
      name: 'survey page served',
      measured: `${served.ratio.toFixed(2)} of a bare node:http server (${served.perSecond.toFixed(0)}/s)`,
      goal: 'at least 0.6',
      isMet: served.ratio >= 0.6,
    },
    {
      name: 'dashboard, all script that Home loads at first, gzip',
      measured: kilobytes(dashboard),
      goal: 'at most 250 kB',
      isMet: dashboard <= 250 * KB,
    },
  ];
}

interface AnswerBench {
  origin: string;
  sessions: Respondent[];
  callers: number;
  connectionString: string;
  businessId: string;
}

/** Answers and yardstick take turns, so that both meet the same machine. */
async function answers({ origin, sessions, callers, connectionString, businessId }: AnswerBench) {
  const rows: { stored: number; yardstick: number; failed: number; p99: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const entry = { questionID: ASKED.questionID, type: ASKED.type, textAnswer: answerText(round) };
    const yardstick = await insertsPerSecond({
      connectionString,
      connections: 64,
      seconds: SECONDS,
      row: {
        businessId,
        i: ASKED.i,
        questionId: ASKED.questionID,
        type: ASKED.type,
        entry,
      },
    });
    const load = await storeAnswers({ origin, sessions, callers, seconds: SECONDS });
    const { answersPerSecond: stored, failed, p99Milliseconds: p99 } = load;
    rows.push({ stored, yardstick, failed, p99 });
  }
  const ratio = median(rows.map(({ stored, yardstick }) => stored / yardstick));
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const perSecond = median(rows.map(({ stored }) => stored)).toFixed(0);
  const inserts = median(rows.map(({ yardstick }) => yardstick)).toFixed(0);
  const p99 = median(rows.map((row) => row.p99)).toFixed(0);
  return {
    name: `answers stored, ${callers} callers`,
    measured: `${ratio.toFixed(2)} of the yardstick (${perSecond}/s of ${inserts}/s), p99 ${p99} ms, ${failed} failed`,
    goal: 'at least 0.25, none failed',
    isMet: ratio >= 0.25 && failed === 0,
  };
}

function print(figures: readonly Figure[]): void {
  const [cpu] = cpus();
  console.log(
    `\n${cpus().length} x ${cpu?.model ?? 'unknown processor'}, Node ${process.version}\n`,
  );
  console.log('| figure | measured | goal | |\n|---|---|---|---|');
  for (const { name, measured, goal, isMet } of figures) {
    console.log(
      `| ${name} | ${measured} | ${goal} | ${goal === 'none' ? '' : isMet ? 'met' : 'missed'} |`,
    );
  }
}
