import type { IncomingHttpHeaders } from 'node:http';
import { type createS3Objects, etagOf, S3Error, type S3Object, wholeSecond } from './s3-objects.ts';
import type { SignedRequest } from './s3-signature.ts';

export interface S3Answer {
  status?: number;
  headers?: Record<string, string | number>;
  xml?: string;
  body?: Buffer;
}

type Store = ReturnType<typeof createS3Objects>;

interface Place {
  bucket: string;
  pageSize: number;
}

interface Asked {
  request: SignedRequest;
  query: URLSearchParams;
  key: string;
  store: Store;
  pageSize: number;
}

/**
 * Does what a request asks for.
 * @throws S3Error as S3 does; NotImplemented for what Goodword does not use
 */
export function answerS3(
  store: Store,
  request: SignedRequest,
  { bucket, pageSize }: Place,
): S3Answer {
  const { pathname, searchParams: query } = new URL(request.url, 'http://s3');
  const [, name, ...rest] = decodeURIComponent(pathname).split('/');
  if (name !== bucket) throw new S3Error('NoSuchBucket', 404);
  const asked = { request, query, key: rest.join('/'), store, pageSize };
  return asked.key === '' ? answerForBucket(asked) : answerForObject(asked);
}

function answerForBucket(asked: Asked): S3Answer {
  const { request, query } = asked;
  if (request.method === 'GET' && query.get('list-type') === '2') return listObjects(asked);
  if (request.method === 'GET' && query.has('uploads')) return listUploads(asked);
  if (request.method === 'POST' && query.has('delete')) return deleteObjects(asked);
  throw new S3Error('NotImplemented', 501);
}

function answerForObject(asked: Asked): S3Answer {
  const { request, query, key, store } = asked;
  const uploadId = query.get('uploadId');
  switch (request.method) {
    case 'GET':
      return uploadId === null ? getObject(asked) : listParts(asked, uploadId);
    case 'HEAD':
      return getObject(asked);
    case 'PUT':
      if (uploadId !== null) return putPart(asked, uploadId);
      return request.headers['x-amz-copy-source'] ? copyObject(asked) : putObject(asked);
    case 'POST':
      return uploadId === null ? beginUpload(asked) : completeUpload(asked, uploadId);
    case 'DELETE':
      if (uploadId === null) store.objects.delete(key);
      else store.abort(uploadId, key);
      return { status: 204 };
    default:
      throw new S3Error('MethodNotAllowed', 405);
  }
}

function getObject({ request, query, key, store }: Asked): S3Answer {
  const { body, etag, modifiedAt, headers } = store.find(key);
  const range = rangeOf(request.headers.range, body.length);
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...overridesOf(query),
      etag,
      'accept-ranges': 'bytes',
      'last-modified': modifiedAt.toUTCString(),
      ...(range && { 'content-range': `bytes ${range.from}-${range.to}/${body.length}` }),
      'content-length': range ? range.to - range.from + 1 : body.length,
    },
    body: range ? body.subarray(range.from, range.to + 1) : body,
  };
}

function rangeOf(header: string | undefined, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size || to < from) throw new S3Error('InvalidRange', 416);
  return { from, to };
}

/** The headers that a signed address asks for: `response-content-type` and others. */
function overridesOf(query: URLSearchParams): Record<string, string> {
  const found = [...query].filter(([name]) => name.startsWith('response-'));
  return Object.fromEntries(found.map(([name, value]) => [name.slice('response-'.length), value]));
}

function putObject({ request, key, store }: Asked): S3Answer {
  const { etag } = store.put(key, request.body, storedHeaders(request.headers));
  return { headers: { etag } };
}

function copyObject({ request, key, store }: Asked): S3Answer {
  const source = decodeURIComponent(String(request.headers['x-amz-copy-source']));
  const [, ...path] = source.replace(/^\//, '').split('/');
  const { body, headers } = store.find(path.join('/'));
  const { etag, modifiedAt } = store.put(key, body, headers);
  const time = modifiedAt.toISOString();
  return {
    xml: `<CopyObjectResult><LastModified>${time}</LastModified><ETag>${quoted(etag)}</ETag></CopyObjectResult>`,
  };
}

function storedHeaders(headers: IncomingHttpHeaders): S3Object['headers'] {
  const stored = Object.entries(headers).filter(
    ([name]) => name.startsWith('x-amz-meta-') || name === 'content-type',
  );
  return Object.fromEntries(stored.map(([name, value]) => [name, String(value)]));
}

function deleteObjects({ request, store }: Asked): S3Answer {
  // Required by S3, so that no other object is deleted by an error on the way.
  const { headers } = request;
  const isChecked = Object.keys(headers).some((name) => name.startsWith('x-amz-checksum-'));
  if (!isChecked && headers['content-md5'] === undefined) throw new S3Error('InvalidRequest', 400);
  const keys = textsOf(request.body.toString(), 'Key');
  if (keys.length > 1_000) throw new S3Error('MalformedXML', 400);
  for (const key of keys) store.objects.delete(key);
  return { xml: '<DeleteResult></DeleteResult>' };
}

function listObjects({ query, store, pageSize }: Asked): S3Answer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...store.objects.keys()].toSorted();
  const found = keys.filter((key) => key.startsWith(prefix) && key > after);
  const page = found.slice(0, pageSize);
  const contents = page.map((key) => {
    const { body, etag, modifiedAt } = store.find(key);
    return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${quoted(etag)}</ETag><Size>${body.length}</Size></Contents>`;
  });
  const isTruncated = page.length < found.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return {
    xml: `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  };
}

function listUploads({ query, store, pageSize }: Asked): S3Answer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('upload-id-marker') ?? '';
  const ids = [...store.uploads.keys()].toSorted();
  const found = ids.filter((id) => id > after && store.uploads.get(id)?.key.startsWith(prefix));
  const page = found.slice(0, pageSize);
  const uploads = page.map((id) => {
    const { key = '', startedAt = wholeSecond() } = store.uploads.get(id) ?? {};
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`;
  });
  const isTruncated = page.length < found.length;
  const last = page.at(-1) ?? '';
  const next = isTruncated
    ? `<NextKeyMarker>${store.uploads.get(last)?.key}</NextKeyMarker><NextUploadIdMarker>${last}</NextUploadIdMarker>`
    : '';
  return {
    xml: `<ListMultipartUploadsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${uploads.join('')}</ListMultipartUploadsResult>`,
  };
}

function beginUpload({ request, query, key, store }: Asked): S3Answer {
  if (!query.has('uploads')) throw new S3Error('NotImplemented', 501);
  const uploadId = store.begin(key, storedHeaders(request.headers));
  return {
    xml: `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
  };
}

function putPart({ request, query, key, store }: Asked, uploadId: string): S3Answer {
  const number = Number(query.get('partNumber'));
  if (!(number >= 1 && number <= 10_000)) throw new S3Error('InvalidArgument', 400);
  const etag = etagOf(request.body);
  const part = { body: request.body, etag, modifiedAt: wholeSecond() };
  store.findUpload(uploadId, key).parts.set(number, part);
  return { headers: { etag } };
}

function listParts({ query, key, store, pageSize }: Asked, uploadId: string): S3Answer {
  const after = Number(query.get('part-number-marker') ?? 0);
  const parts = [...store.findUpload(uploadId, key).parts].toSorted(([a], [b]) => a - b);
  const found = parts.filter(([number]) => number > after);
  const page = found.slice(0, pageSize);
  const listed = page.map(
    ([number, { body, etag, modifiedAt }]) =>
      `<Part><PartNumber>${number}</PartNumber><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${quoted(etag)}</ETag><Size>${body.length}</Size></Part>`,
  );
  const isTruncated = page.length < found.length;
  const next = `<NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`;
  return {
    xml: `<ListPartsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${listed.join('')}</ListPartsResult>`,
  };
}

function completeUpload({ request, key, store }: Asked, uploadId: string): S3Answer {
  const text = request.body.toString();
  const tags = textsOf(text, 'ETag').map((tag) => tag.replaceAll('&quot;', '"'));
  const listed = textsOf(text, 'PartNumber').map((number, index) => ({
    number: Number(number),
    etag: tags[index] ?? '',
  }));
  const { etag } = store.complete(uploadId, key, listed);
  return {
    xml: `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${quoted(etag)}</ETag></CompleteMultipartUploadResult>`,
  };
}

/** The texts of all elements of one name. */
function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(
    ([, text = '']) => text,
  );
}

function quoted(etag: string): string {
  return etag.replaceAll('"', '&quot;');
}
