export async function measureHarms(_journal: unknown): Promise<void> {}
