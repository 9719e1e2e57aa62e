// Gathers what many tries ask for at the same time into few runs.
type Waiting<Job, Answer> = {
  readonly job: Job
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Runs these jobs together; answers in their order. */
type Execute<Job, Answer> = (jobs: readonly Job[]) => Promise<readonly Answer[]>

/**
 * Answers a function that asks for one job. A job that is asked for while a round runs waits for the next one; `fits`
 * says whether a job may join those of its round.
 */
export function openRounds<Job, Answer>(
  execute: Execute<Job, Answer>,
  fits: (job: Job, others: readonly Job[]) => boolean,
): (job: Job) => Promise<Answer> {
  const waiting: Waiting<Job, Answer>[] = []
  let isRunning = false

  async function runRounds(): Promise<void> {
    isRunning = true
    // The callers that the last round woke ask first.
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      if (waiting.length === 0) break
      const round: Waiting<Job, Answer>[] = []
      for (const one of waiting.splice(0)) {
        const jobs = round.map(({ job }) => job)
        ;(fits(one.job, jobs) ? round : waiting).push(one)
      }
      try {
        const answers = await execute(round.map(({ job }) => job))
        for (const [index, { resolve }] of round.entries()) resolve(answers[index]!)
      } catch (error) {
        for (const { reject } of round) reject(error)
      }
    }
    isRunning = false
  }

  return (job) =>
    new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      if (!isRunning) void runRounds()
    })
}
