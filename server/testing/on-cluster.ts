import pg from 'pg'

/** Runs one statement that no transaction may hold, such as the creation of a database, on a connection of its own. */
export async function onCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
