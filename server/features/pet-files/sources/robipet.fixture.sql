-- Made by hand from the tables that RobiPet's api/database.php creates.
CREATE TABLE pets (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, breed TEXT, birth_date DATE NOT NULL, weight_kg REAL, color TEXT, microchip TEXT, species TEXT DEFAULT 'dog', gender TEXT DEFAULT 'male', size TEXT DEFAULT 'medium', neutered BOOLEAN DEFAULT 0, photo_url TEXT, created_at DATETIME DEFAULT CURRENT_TIMESTAMP, updated_at DATETIME DEFAULT CURRENT_TIMESTAMP);
CREATE TABLE vaccines (id INTEGER PRIMARY KEY AUTOINCREMENT, pet_id INTEGER, vaccine_name TEXT NOT NULL, vaccine_date DATE NOT NULL, next_due_date DATE, veterinarian TEXT, notes TEXT, status TEXT NOT NULL DEFAULT 'pending', created_at DATETIME DEFAULT CURRENT_TIMESTAMP, updated_at DATETIME DEFAULT CURRENT_TIMESTAMP, FOREIGN KEY (pet_id) REFERENCES pets (id));
CREATE TABLE weight_history (id INTEGER PRIMARY KEY AUTOINCREMENT, pet_id INTEGER, weight_kg REAL NOT NULL, measurement_date DATE NOT NULL, notes TEXT, added_by_user TEXT, created_at DATETIME DEFAULT CURRENT_TIMESTAMP, FOREIGN KEY (pet_id) REFERENCES pets (id));
CREATE TABLE users (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, email TEXT, username TEXT UNIQUE NOT NULL, password TEXT, role TEXT DEFAULT 'user');
CREATE TABLE medical_reviews (id INTEGER PRIMARY KEY AUTOINCREMENT, pet_id INTEGER NOT NULL, visit_date DATE NOT NULL, visit_type TEXT NOT NULL DEFAULT 'routine', veterinarian TEXT, clinic_name TEXT, reason TEXT, cost DECIMAL(10,2), diagnosis TEXT, treatment TEXT, next_visit DATE, notes TEXT, created_at DATETIME DEFAULT CURRENT_TIMESTAMP);
CREATE TABLE medications (id INTEGER PRIMARY KEY AUTOINCREMENT, pet_id INTEGER NOT NULL, medication_name TEXT NOT NULL, dosage TEXT, frequency_hours INTEGER, start_date DATE NOT NULL, end_date DATE, veterinarian TEXT, notes TEXT, status TEXT DEFAULT 'pending');
CREATE TABLE dewormings (id INTEGER PRIMARY KEY AUTOINCREMENT, pet_id INTEGER NOT NULL, product_name TEXT NOT NULL, treatment_date DATE NOT NULL, weight_at_treatment DECIMAL(5,2), next_treatment_date DATE, veterinarian TEXT, notes TEXT, status TEXT DEFAULT 'pending');
INSERT INTO pets (name, birth_date, species, gender) VALUES ('Toby', '2018-01-01', 'dog', 'male');
INSERT INTO pets (name, breed, birth_date, microchip, species, gender) VALUES ('Luna', 'Criolla', '2020-05-01', '941000024681357', 'cat', 'female');
INSERT INTO vaccines (pet_id, vaccine_name, vaccine_date) VALUES (1, 'Rabia', '2025-01-01');
INSERT INTO vaccines (pet_id, vaccine_name, vaccine_date, next_due_date, veterinarian, status) VALUES (2, 'Triple felina', '2025-03-10', '2026-03-10', 'Dra. Peña', 'completed');
INSERT INTO weight_history (pet_id, weight_kg, measurement_date) VALUES (1, 20, '2025-01-01'), (2, 4.2, '2025-03-10'), (2, -1, '2025-03-11');
INSERT INTO medical_reviews (pet_id, visit_date, veterinarian, clinic_name, reason, cost, diagnosis, treatment) VALUES (2, '2025-03-10', 'Dra. Peña', 'San Roque', 'Control', 45.5, 'Otitis leve', 'Gotas por 7 días');
INSERT INTO medications (pet_id, medication_name, dosage, frequency_hours, start_date, end_date) VALUES (2, 'Otomax', '5 gotas', 12, '2025-03-10', '2025-03-17');
INSERT INTO dewormings (pet_id, product_name, treatment_date, next_treatment_date) VALUES (2, 'Milbemax', '2025-04-01', '2025-07-01');
INSERT INTO users (name, username, password) VALUES ('Admin', 'admin', 'a hash that nobody reads');
