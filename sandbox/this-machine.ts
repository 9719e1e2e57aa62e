/**
 * Whether a request names this machine. Another site's name may resolve to its address: the pages of that site would
 * be of the same origin as a stand-in.
 */
export const isThisMachine = (host: string | undefined): boolean => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? '')
