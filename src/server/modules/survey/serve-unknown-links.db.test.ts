import { beforeAll, expect, test } from 'vitest';
import { RESPONDENT_PATHS } from '#domain/respondent-address.ts';
import {
  type Business,
  createBusiness,
  createConfirmedBusiness,
  createUser,
  inviteByEmail,
  readOutbox,
  startRespondent,
} from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { TESTIMONIAL_AT, writeTestimonial } from '#tests/support/testimonials.ts';

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  business = await createBusiness(server, await createUser(server));
});

async function open(path: string, options: RequestInit = {}) {
  const response = await fetch(`${server.origin}${path}`, { redirect: 'manual', ...options });
  const { status, headers } = response;
  return { status, location: headers.get('location'), body: await response.text() };
}

test('a near miss of a page for customers leads to it by one redirect, for GET and HEAD', async () => {
  const { handle } = business;
  const misses = [`/f/${handle}/`, `/F/${handle.toUpperCase()}`, `//f/${handle}`, `/f/${handle}).`];
  for (const path of misses) {
    for (const method of ['GET', 'HEAD']) {
      const { status, location } = await open(`${path}?ref=A%26B`, { method });
      expect([path, method, status, location]).toEqual([
        path,
        method,
        301,
        `/f/${handle}?ref=A%26B`,
      ]);
    }
  }
  expect(await open(`/feedbackevaluate/${handle}/`)).toMatchObject({
    status: 301,
    location: `/feedbackevaluate/${handle}`,
  });
  expect(await open(`/wall/${handle}/`)).toMatchObject({
    status: 301,
    location: `/wall/${handle}`,
  });
  expect((await open(`/f/${handle}`)).status).toBe(200);
});

test('whatever else lies below the paths for customers is our 404 page, never the dashboard', async () => {
  for (const { word } of RESPONDENT_PATHS) {
    for (const path of [`/${word}`, `/${word}/none`, `/${word}/a/b/c`, `/${word}/none/%E0%A4%A`]) {
      const followed = await fetch(`${server.origin}${path}`);
      const type = followed.headers.get('content-type');
      expect([path, followed.status, type]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(new URL(followed.url).pathname).not.toContain('dash');
    }
  }
});

test('a consent is withdrawn by a POST to a near miss of its link', async () => {
  const respondent = await writeTestimonial(server, business, { text: 'Good' });
  const { pathname } = new URL((await respondent.finish()).body.consentURL);
  expect((await open(`${pathname}).`)).location).toBe(pathname);
  expect((await server.post(`${pathname}/`, {})).body).toEqual({ consent: false });
  const request = { bID: business.bID, sessionID: respondent.sessionID };
  const { body } = await server.post('/api/dash/fetchresponse', request, business.owner.headers);
  const entry = body.session.journeyFeedback.find(({ i }: { i: number }) => i === TESTIMONIAL_AT);
  expect(entry.consent).toBe(false);
});

test('a one-click unsubscription at a near miss of its link is served in place', async () => {
  const inviter = await createConfirmedBusiness(server);
  const email = `${inviter.handle}@example.com`;
  await inviteByEmail(server, inviter, [email]);
  const [mail] = await readOutbox(server, email);
  const link = /(\S+\/unsubscribe\/\S+)\s/.exec(mail?.text ?? '')?.[1] ?? '';
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const { status } = await open(`${new URL(link).pathname}/.`, { method: 'POST', body });
  expect(status).toBe(200);
  const again = { bID: inviter.bID, emailList: [{ email, name: false }] };
  const sent = await server.post('/api/dash/inviteviaemail', again, inviter.owner.headers);
  expect(sent.body.actualsRemoved).toBe(1);
});

test('a reference that is too long is cut, and the response is stored', async () => {
  const { answer, sessionID } = await startRespondent(server, business.handle, {
    reference: 'r'.repeat(500),
    orderReference: 'o'.repeat(500),
  });
  await answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const request = { bID: business.bID, sessionID };
  const { body } = await server.post('/api/dash/fetchresponse', request, business.owner.headers);
  expect(body.session).toMatchObject({
    reference: 'r'.repeat(200),
    orderReference: 'o'.repeat(200),
  });
});
