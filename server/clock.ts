/** What time it is, passed in so that a test can choose. */
export interface Clock {
  now(): Date
}
