import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect } from '@playwright/test';
import { type ReverseProxy, startCaddy } from '#tests/start/deploy/proxies.ts';
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts';
import { answerSurvey } from './answer-survey.ts';
import { openSurvey } from './open-survey.ts';
import { putOnPlan } from './put-on-plan.ts';
import { SIZES, test, viewOf } from './shared-context.ts';
import { expectSeen } from './sight/expect-seen.ts';
import { DOMAIN_TARGET, VENDOR_PORTS } from './vendors.ts';
import { verifyDomain } from './verify-domain.ts';

// One after the other: they share the name server and the proxy.
test.describe.configure({ mode: 'default' });

let dns: DnsServer;
let caddy: ReverseProxy;
let visitors: Browser;
let folder: string;

// biome-ignore lint/correctness/noEmptyPattern: fixtures are named by destructuring
test.beforeAll(async ({}, { project }) => {
  dns = await startDnsServer({ port: VENDOR_PORTS.nameServer });
  folder = mkdtempSync(join(tmpdir(), 'goodword-caddy-'));
  const product = Number(process.env.E2E_PORT);
  caddy = await startCaddy({ upstreams: [product, product], folder });
  // Visitors of all domains reach the proxy, whose authority nobody knows.
  const { args = [], ...options } = project.use.launchOptions ?? {};
  const rules = '--host-resolver-rules=MAP *.example 127.0.0.1';
  visitors = await chromium.launch({ ...options, args: [...args, rules] });
});

test.afterAll(async () => {
  await visitors.close();
  await caddy.stop();
  await dns.stop();
  rmSync(folder, { recursive: true });
});

for (const size of SIZES) {
  test(`a shop sets up its own domain, and a customer answers there over HTTPS, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    const { bID, handle, responses } = await openSurvey(page.request, 'Harbour Lane Bakery');
    await putOnPlan(bID, '2m');
    const domain = `feedback.${handle}.example`;

    await page.goto('/dash/settings/customdomain');
    await page.getByLabel('Domain', { exact: true }).fill(`https://Feedback.${handle}.example/`);
    await page.getByRole('button', { name: 'Add domain' }).click();
    await expect(page.getByRole('heading', { name: domain })).toBeVisible();
    await expectSeen(page);

    dns.set(domain, 'CNAME', 'shops.example');
    const check = page.getByRole('button', { name: 'Check now' });
    await check.click();
    const wrong = `The record points to shops.example, it should point to ${DOMAIN_TARGET}.`;
    await expect(page.getByText(wrong)).toBeVisible();

    dns.set(domain, 'CNAME', DOMAIN_TARGET);
    const txt = page.getByRole('region', { name: 'TXT record' }).getByRole('code');
    const [name = '', value = ''] = await txt.allTextContents();
    dns.set(`${name}.${handle}.example`, 'TXT', value);
    await check.click();
    await expect(page.getByText('Securing', { exact: true })).toBeVisible();
    await expectSeen(page);

    await verifyDomain(bID);
    await page.reload();
    await expect(page.getByText(`New links, QR codes and invites use ${domain}.`)).toBeVisible();
    await page.goto('/dash/getfeedback/qrcodelink');
    const link = page.getByRole('textbox', { name: /link/i }).first();
    await expect(link).toHaveValue(`https://${domain}/f/${handle}`);

    const options = { ...viewOf(size), ignoreHTTPSErrors: true };
    const customer = await (await visitors.newContext(options)).newPage();
    const origin = `https://${domain}:${caddy.port}`;
    // The list of domains is read every ten seconds.
    await expect(async () => {
      await customer.goto(`${origin}/`);
      await expect(customer.getByRole('button', { name: 'Start' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await answerSurvey(customer, `${origin}/`, {
      stars: 5,
      reason: 'Warm bread at seven.',
      email: 'carla@example.com',
    });
    expect(await responses()).toHaveLength(1);
    const page404 = await customer.goto(`${origin}/dash/home`);
    expect(page404?.status()).toBe(404);
    expect(customer.url()).toBe(`${origin}/dash/home`);
    await expectSeen(customer);
    await customer.context().close();
  });
}
