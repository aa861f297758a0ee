/**
 * A certificate of `short.example` and `maps.example`, signed by itself and valid from 2020 to 2119, and its key.
 * No one trusts it but a test that passes it as its authority.
 */
export const TEST_CERTIFICATE = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBTjCB9qADAgECAgEBMAoGCCqGSM49BAMCMBIxEDAOBgNVBAMMB2V4YW1wbGUw
IBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBIxEDAOBgNVBAMMB2V4
YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATLtWovZJt/7ch88EzPu/YR
7zmkuZa6o8VK1mKug01eKeZzy6Mt58x5yjzsZnQGTibzfahbkiqJZ0msjDvv0ATW
ozswOTAmBgNVHREEHzAdgg1zaG9ydC5leGFtcGxlggxtYXBzLmV4YW1wbGUwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiBKIhGcIAntpTwiY+vUl4e5
pp2/jLwCiqc/YX+WMQqVoQIgK/JYDvDCyKIhAu2fO5ZhkIjZj2rkwBFylk2b6fmf
Lcw=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsZvqqLfIE4XjwxHY
T/gTtrtjbGeqJjWPTaeNl+Yfny6hRANCAATLtWovZJt/7ch88EzPu/YR7zmkuZa6
o8VK1mKug01eKeZzy6Mt58x5yjzsZnQGTibzfahbkiqJZ0msjDvv0ATW
-----END PRIVATE KEY-----
`,
} as const;
